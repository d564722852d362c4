import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fixturesOf, type Fixtures } from '../../test/kit/fixtures.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { getChecklists, saveChecklist } from './checklists.ts';
import { getIntake, saveIntake, showPasscode } from './intakes.ts';
import { createRecord, deleteRecord, updateRecord } from './repairs.ts';
import { createSeals } from './seals.ts';

let now = new Date('2026-11-21T04:00:00Z');
let kit: TestShop;
let make: Fixtures;
const logged: unknown[] = [];
const keep = (...line: unknown[]): void => void logged.push(line);
const log = { info: keep, warn: keep, error: keep };
beforeAll(async () => {
  kit = await createTestShop(() => now, log);
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const technician = () => kit.people.technician.context;
/** So long that no time or random id in a row holds it. */
const PIN = { kind: 'pin', value: '9731645820316974' };

describe('an intake', () => {
  test('is saved with its record by one create, however often it is sent', async () => {
    const intake = { checks: [{ label: 'Screen', state: 'fault' }], passcode: PIN };
    const send = (input: object = intake) =>
      createRecord(csr(), { unit: 'iPhone' }, { key: 'intake-key-1', intake: input });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.id).toBe(one.id);
    expect(await getIntake(csr(), one.id)).toMatchObject({
      version: 1,
      checks: intake.checks,
      passcodeKind: 'pin',
      passcodeState: 'kept',
      photos: [],
    });
    const wrong = { ...intake, passcode: { ...PIN, value: '9731645820316975' } };
    expect(await refusalOf(send(wrong))).toMatchObject({ code: 'conflict' });
    const without = createRecord(csr(), { unit: 'iPhone' }, { key: 'intake-key-1' });
    expect(await refusalOf(without)).toMatchObject({ code: 'conflict' });
  });

  test('that is wrong leaves no record', async () => {
    const count = () => valueOf(kit.shop, 'select count(*)::int from repair_records');
    const before = await count();
    const wrong = createRecord(csr(), {}, { intake: { passcode: { kind: 'pin', value: '1' } } });
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'invalid',
      details: { field: 'passcode' },
    });
    expect(await count()).toBe(before);
  });

  test('is empty until something is noted, and refuses an older version', async () => {
    const { id } = await make.record('own');
    expect(await getIntake(technician(), id)).toMatchObject({ version: 0, checks: [] });
    await saveIntake(csr(), id, { accessories: ['Case'] }, { version: 0 });
    const after = await saveIntake(csr(), id, { accessoryNote: 'scratched' }, { version: 1 });
    expect(after).toMatchObject({ version: 2, accessories: ['Case'], accessoryNote: 'scratched' });
    const late = await refusalOf(saveIntake(csr(), id, { accessories: [] }, { version: 1 }));
    expect(late).toMatchObject({ code: 'conflict', details: { current: { version: 2 } } });
    expect((await saveIntake(csr(), id, { accessoryNote: 'scratched' })).version).toBe(2);
  });

  test('records when the unit was collected', async () => {
    const { id } = await make.record('own');
    const collected = now;
    expect((await saveIntake(csr(), id, { pickedUpBy: 'Jun' })).pickedUpAt).toEqual(collected);
    now = new Date('2026-11-21T05:00:00Z');
    const later = await saveIntake(csr(), id, { accessoryNote: 'charger left here' });
    expect(later.pickedUpAt).toEqual(collected);
    expect((await saveIntake(csr(), id, { pickedUpBy: '' })).pickedUpAt).toBeNull();
  });

  test('of somebody else’s record is not found by a technician', async () => {
    const { id } = await make.record('other');
    const asks = [() => getIntake(technician(), id), () => showPasscode(technician(), id)];
    for (const ask of asks) expect(await refusalOf(ask())).toMatchObject({ code: 'not-found' });
  });
});

describe('a passcode', () => {
  const withPin = async (input = {}) => {
    const { id } = await make.record('own', input);
    await saveIntake(csr(), id, { passcode: PIN });
    return id;
  };

  test('is shown to the technician in charge, and the journal records that', async () => {
    const id = await withPin();
    expect<object>(await showPasscode(technician(), id)).toEqual(PIN);
    const [entry] = await rowsOf(
      kit.shop,
      `select action, actor_name, changes from journal where record_id = ${id} order by id desc`,
    );
    expect(entry).toEqual({ action: 'passcode-shown', actor_name: 'Tino Santos', changes: [] });
  });

  test('is in plain text in no table, answer or log', async () => {
    const id = await withPin();
    await saveIntake(csr(), id, { passcode: { kind: 'text', value: 'Planted-Secret' } });
    await saveIntake(csr(), id, { passcode: PIN });
    const wrong = { recordId: id, passcode: { kind: 'pin', value: 'Planted-Secret' } };
    await kit.graphql(kit.people.csr, SAVE, { id, input: { passcode: wrong.passcode } });
    const tables = await rowsOf(
      kit.shop,
      "select tablename from pg_tables where schemaname = 'public'",
    );
    const answers = await kit.graphql(kit.people.admin, ALL, { id });
    const texts = [JSON.stringify(answers), JSON.stringify(logged)];
    for (const { tablename } of tables)
      texts.push(
        JSON.stringify(await rowsOf(kit.shop, `select t::text from ${String(tablename)} t`)),
      );
    for (const value of [
      PIN.value,
      'Planted-Secret',
      Buffer.from(PIN.value).toString('hex'),
      Buffer.from(PIN.value).toString('base64'),
    ])
      expect(texts.filter((text) => text.includes(value))).toEqual([]);
    expect(texts.join('')).toContain('PIN');
  });

  test('has to be entered again where the key differs', async () => {
    const id = await withPin();
    const elsewhere = { ...csr(), seals: createSeals('another key') };
    expect(await getIntake(elsewhere, id)).toMatchObject({ passcodeState: 'unreadable' });
    expect(await refusalOf(showPasscode(elsewhere, id))).toMatchObject({ code: 'conflict' });
    await saveIntake(elsewhere, id, { passcode: PIN });
    expect<object>(await showPasscode(elsewhere, id)).toEqual(PIN);
  });

  test('does not exist for a unit in Maintenance Mode', async () => {
    const { id } = await make.record('own');
    const intake = await saveIntake(csr(), id, { passcode: { kind: 'maintenance' } });
    expect(intake).toMatchObject({ passcodeKind: 'maintenance', passcodeState: 'kept' });
    expect(await refusalOf(showPasscode(csr(), id))).toMatchObject({ code: 'not-found' });
  });

  test('is wiped at the release, after 14 days of Unit OK, and with a deleted record', async () => {
    const withoutPin = await released();
    const ids = {
      released: await withPin(),
      shipped: await withPin(),
      toShip: await withPin({ shippingStatus: 'To Ship', shipbackDate: now.toISOString() }),
      ready: await withPin(),
      readyLater: await withPin(),
      inWork: await withPin(),
      deleted: await withPin(),
    };
    const admin = kit.people.admin.context;
    const state = async () => {
      const kept = await rowsOf(
        kit.shop,
        `select record_id from intakes where passcode is not null
          and record_id in (${Object.values(ids).join(', ')})`,
      );
      return Object.entries(ids)
        .filter(([, id]) => kept.some(({ record_id }) => record_id === id))
        .map(([name]) => name);
    };
    await updateRecord(csr(), ids.released, { shipbackDate: now.toISOString() });
    await updateRecord(csr(), ids.shipped, { shippingStatus: 'Shipped' });
    await updateRecord(csr(), ids.ready, { repairStatus: 'Unit OK' });
    await updateRecord(csr(), ids.readyLater, { repairStatus: 'RTO' });
    await deleteRecord(admin, ids.deleted);
    const age = (id: number, days: number) =>
      rowsOf(
        kit.shop,
        `update repair_records set created_at = created_at - interval '${days} days',
          status_since = status_since - interval '${days} days' where id = ${id}`,
      );
    await age(ids.ready, 15);
    await age(ids.readyLater, 13);
    await rowsOf(
      kit.shop,
      `update repair_records set deleted_at = now() - interval '31 days' where id = ${ids.deleted}`,
    );
    now = new Date();
    await kit.shop.housekeeping.cleanUp();
    expect(await state()).toEqual(['toShip', 'readyLater', 'inWork']);
    expect(await getIntake(csr(), withoutPin)).toMatchObject({ passcodeState: 'none', version: 1 });
    const wiped = await getIntake(csr(), ids.released);
    expect(wiped).toMatchObject({ passcodeKind: 'pin', passcodeState: 'wiped', wipedAt: now });
    expect(
      await valueOf(
        kit.shop,
        `select actor_kind || ' ' || action from journal where record_id = ${ids.ready} order by id desc limit 1`,
      ),
    ).toBe('system passcode-wiped');
  });

  test('of a unit that came back as a Backjob is kept until it leaves again', async () => {
    now = new Date();
    const id = await withPin({ shippingStatus: 'Shipped', shipbackDate: now.toISOString() });
    const afterCleanUp = async () => {
      await kit.shop.housekeeping.cleanUp();
      return (await getIntake(csr(), id)).passcodeState;
    };
    expect(await afterCleanUp()).toBe('wiped');
    await updateRecord(csr(), id, { repairStatus: 'Backjob' });
    await saveIntake(csr(), id, { passcode: PIN });
    expect(await afterCleanUp()).toBe('kept');
    await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
    expect(await afterCleanUp()).toBe('kept');
    now = new Date();
    await updateRecord(csr(), id, { shipbackDate: now.toISOString() });
    expect(await afterCleanUp()).toBe('wiped');
  });
});

/** A unit that has left without a passcode, which the clean-up has to leave alone. */
async function released(): Promise<number> {
  const { id } = await make.record('other', { shippingStatus: 'Shipped' });
  await saveIntake(csr(), id, { accessories: ['Box'] });
  return id;
}

const SAVE = `mutation ($id: ID!, $input: IntakeInput!) {
  saveIntake(recordId: $id, input: $input) { id } }`;
const ALL = `query ($id: ID!) {
  intake(recordId: $id) { checks { label } passcodeKind passcodeState }
  repairRecord(id: $id) { unit history { changes { before after } } }
  activity(first: 50) { nodes { action changes { before after } } } }`;

test('the checklist of a kind is replaced as a whole', async () => {
  const { context } = kit.people.admin;
  const before = await getChecklists(technician());
  const items = [
    { label: 'Fan', active: true },
    { label: 'Lid', active: false },
  ];
  await saveChecklist(context, 'Console', items);
  const after = await getChecklists(technician());
  expect(after.find(({ kind }) => kind === 'Console')?.items).toEqual(items);
  expect(after.filter(({ kind }) => kind !== 'Console')).toEqual(
    before.filter(({ kind }) => kind !== 'Console'),
  );
  expect(await refusalOf(saveChecklist(csr(), 'Console', items))).toMatchObject({
    code: 'forbidden',
  });
});
