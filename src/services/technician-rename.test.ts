import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { insertImported } from '../data/import.ts';
import { fence, recordEvents, recordNewEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';
import { getMyCommissions, listRates, setRate } from './commissions.ts';
import { getHistory } from '../../test/kit/history.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord, deleteRecord, getRecord, restoreRecord } from './repairs.ts';
import { setCommissionVisibility } from './settings.ts';
import { authenticateSession } from './sign-in.ts';
import { addTechnician, listTechnicians, renameTechnician } from './technicians.ts';
import { createUser, updateUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;
const names = async () => (await listTechnicians(admin())).map(({ name }) => name);
const rateOf = async (name: string) =>
  (await listRates(admin())).find((rate) => rate.technicianName === name)?.commissionRate;
const record = (technicianInCharge: string, input = {}) =>
  createRecord(admin(), {
    technicianInCharge,
    repairStatus: 'Unit OK',
    repairCost: '100',
    ...input,
  });

/** The person as the next request sees them. */
async function again({ context, cookie }: Person) {
  const viewer = await authenticateSession(kit.shop, cookie.split('=')[1] ?? '', 'background');
  return { ...context, viewer: viewer?.viewer ?? null };
}
async function ownUnits(person: Person): Promise<number> {
  return (await pageOfRecords(await again(person), { filter: {} })).records.length;
}

/** A technician with an account, a list entry, a rate and two records, one of them deleted. */
async function technician(name: string) {
  const person = await kit.hire('technician', name);
  await addTechnician(admin(), name);
  const { id } = await record(name.toUpperCase());
  const deleted = await record(name);
  await deleteRecord(admin(), deleted.id);
  await setRate(admin(), name, '35');
  return { person, id, deleted: deleted.id };
}

describe('a technician’s account that is renamed', () => {
  test('also renames records, list entry and rate, including deleted records', async () => {
    const { person, id, deleted } = await technician('Rey Old');
    await updateUser(admin(), person.viewer.id, { name: 'Rey New' });
    expect(await getRecord(admin(), id)).toMatchObject({
      technicianInCharge: 'Rey New',
      version: 2,
      isHighlighted: false,
      updatedByTechnician: false,
    });
    expect(await ownUnits(person)).toBe(1);
    await restoreRecord(admin(), deleted);
    expect(await ownUnits(person)).toBe(2);
    expect(await names()).toContain('Rey New');
    expect(await names()).not.toContain('Rey Old');
    expect([await rateOf('Rey New'), await rateOf('Rey Old')]).toEqual(['35.00', undefined]);
    const history = await getHistory(admin(), id);
    expect(history.map(({ action, changes }) => [action, changes])).toEqual([
      ['created', []],
      ['updated', [{ field: 'technicianInCharge', before: 'REY OLD', after: 'Rey New' }]],
    ]);
    expect(history[1]).toMatchObject({ actorName: kit.people.admin.viewer.name });
    await setCommissionVisibility(admin(), true);
    const own = await getMyCommissions(await again(person), {});
    expect(own).toMatchObject({ totalCommission: '70.00', completedRepairs: 2 });
    await setCommissionVisibility(admin(), false);
  });

  test('leaves them unchanged where that is chosen', async () => {
    const { person, id } = await technician('Leo Old');
    await updateUser(admin(), person.viewer.id, { name: 'Leo New' }, { takeAlong: false });
    expect(await getRecord(admin(), id)).toMatchObject({
      technicianInCharge: 'LEO OLD',
      version: 1,
    });
    expect(await ownUnits(person)).toBe(0);
    expect(await names()).toContain('Leo Old');
    expect(await rateOf('Leo Old')).toBe('35.00');
    // Rename back, with a record that was created under the other name.
    await record('Leo New');
    await updateUser(admin(), person.viewer.id, { name: 'Leo Old' });
    expect(await ownUnits(person)).toBe(2);
  });

  test('takes its rate to a name that has a rate already', async () => {
    const { person } = await technician('Ian Old');
    await record('Ian New');
    await setRate(admin(), 'Ian New', '10');
    await updateUser(admin(), person.viewer.id, { name: 'Ian New' });
    expect([await rateOf('Ian New'), await rateOf('Ian Old')]).toEqual(['35.00', undefined]);
  });

  test('also renames records when only the spelling changes', async () => {
    const { person, id } = await technician('Pepe Garcia');
    await updateUser(admin(), person.viewer.id, { name: 'Pépé García' });
    expect((await getRecord(admin(), id)).technicianInCharge).toBe('Pépé García');
    expect(await names()).toContain('Pépé García');
    expect(await ownUnits(person)).toBe(1);
  });

  test('cannot get another technician’s name', async () => {
    const one = await technician('Una Reyes');
    await technician('Dos Reyes');
    const taken = { code: 'conflict', details: { field: 'name' } };
    for (const takeAlong of [true, false]) {
      const rename = updateUser(
        admin(),
        one.person.viewer.id,
        { name: 'dos  REYES' },
        { takeAlong },
      );
      expect(await refusalOf(rename)).toMatchObject(taken);
    }
    await addTechnician(admin(), 'Tres Reyes');
    const listed = updateUser(admin(), one.person.viewer.id, { name: 'Tres Reyes' });
    expect(await refusalOf(listed)).toMatchObject(taken);
    const { viewer } = await kit.hire('technician', 'Una  Reyes');
    const shared = updateUser(admin(), viewer.id, { name: 'Una Cruz' });
    expect(await refusalOf(shared)).toMatchObject(taken);
    expect((await getRecord(admin(), one.id)).version).toBe(1);
    await updateUser(admin(), viewer.id, { name: 'Una Cruz' }, { takeAlong: false });
  });

  test('that is not a technician’s renames nothing else', async () => {
    const { id } = await record(kit.people.csr.viewer.name);
    await updateUser(admin(), kit.people.csr.viewer.id, { name: 'Cora Renamed' });
    expect((await getRecord(admin(), id)).version).toBe(1);
    await updateUser(admin(), kit.people.csr.viewer.id, { name: kit.people.csr.viewer.name });
  });
});

describe('an entry of the list that is renamed', () => {
  test('also renames records, rate and account', async () => {
    const { person, id } = await technician('Ivy Old');
    const entry = (await listTechnicians(admin())).find(({ name }) => name === 'Ivy Old');
    const ear = recordEvents(person);
    await renameTechnician(admin(), entry?.id ?? 0, 'Ivy New');
    await ear.ended;
    expect((await again(person)).viewer?.name).toBe('Ivy New');
    expect((await getRecord(admin(), id)).technicianInCharge).toBe('Ivy New');
    expect(await ownUnits(person)).toBe(1);
    expect(await rateOf('Ivy New')).toBe('35.00');
  });

  test('gives records to the account that was renamed without them', async () => {
    const { person } = await technician('Max Old');
    await updateUser(admin(), person.viewer.id, { name: 'Max New' }, { takeAlong: false });
    const entry = (await listTechnicians(admin())).find(({ name }) => name === 'Max Old');
    await renameTechnician(admin(), entry?.id ?? 0, 'Max New');
    expect(await ownUnits(person)).toBe(1);
  });

  test('cannot get the name of another account while an account has its own name', async () => {
    await technician('Kit Cruz');
    await kit.hire('technician', 'Kit Santos');
    const entry = (await listTechnicians(admin())).find(({ name }) => name === 'Kit Cruz');
    const rename = renameTechnician(admin(), entry?.id ?? 0, 'Kit Santos');
    expect(await refusalOf(rename)).toMatchObject({ code: 'conflict' });
  });
});

test('everyone whose lists change receives an event', async () => {
  const { person } = await technician('Eve Old');
  const client = kit.people.client.viewer.id;
  await record('Eve Old', { clientId: client });
  const recorders = await recordNewEvents(kit, ['csr', 'client', 'technician']);
  await updateUser(admin(), person.viewer.id, { name: 'Eve New' });
  await fence(kit, ...recorders);
  const [csr, own, other] = recorders.map((ear) => ear.names().map((name) => name.split(' ')[0]));
  expect(csr).toContain('record-updated');
  expect(csr).toContain('technician-updated');
  expect(own).toEqual(['record-updated', 'record-created']);
  expect(other).toEqual(['technician-updated', 'record-created']);
});

test('records keep the time of their status, also those from before it was noted', async () => {
  const { id } = await record('Old Hand');
  const [before] = await rowsOf(
    kit.shop,
    `update repair_records set status_since = null, updated_at = now() - interval '90 days'
     where id = ${id} returning updated_at as since`,
  );
  const { id: entry } = await addTechnician(admin(), 'Old Hand');
  await renameTechnician(admin(), entry, 'New Hand');
  const found = `select status_since as since from repair_records where id = ${id}`;
  expect(await rowsOf(kit.shop, found)).toEqual([{ since: before?.['since'] }]);
});

test('10,000 records are renamed in one transaction, each with its entry', async () => {
  const { viewer } = await kit.hire('technician', 'Many Old');
  const date = new Date('2020-01-01T04:00:00Z');
  for (let at = 0; at < 10_000; at += 2_500)
    await insertImported(
      kit.shop.db,
      Array.from({ length: 2_500 }, (_, n) => ({
        date,
        unit: 'Phone',
        technicianInCharge: 'Many Old',
        importKey: `many-${at + n}`,
      })),
    );
  const ear = recordEvents(kit.people.csr);
  await updateUser(admin(), viewer.id, { name: 'Many New' });
  await fence(kit, ear);
  const left = `select count(*)::integer from repair_records where technician_in_charge = 'Many Old'`;
  expect(await valueOf(kit.shop, left)).toBe(0);
  expect(
    await rowsOf(
      kit.shop,
      `select count(*)::integer as entries, count(distinct at)::integer as moments
       from journal where subject = 'repair' and changes @> '[{"after": "Many New"}]'`,
    ),
  ).toEqual([{ entries: 10_000, moments: 1 }]);
  expect(ear.names().filter((name) => name.startsWith('record-updated'))).toHaveLength(1);
});

describe('the name of a technician’s account', () => {
  const input = (name: string, role = 'technician') => ({
    username: crypto.randomUUID(),
    name,
    role,
    password: 'correct horse 42',
  });
  test('is not the word for records without a technician', async () => {
    const refused = { code: 'invalid', details: { field: 'name' } };
    expect(await refusalOf(createUser(admin(), input('Unassigned')))).toMatchObject(refused);
    const { viewer } = await kit.hire('technician', 'Was Someone');
    const renamed = updateUser(admin(), viewer.id, { name: 'unassigned' });
    expect(await refusalOf(renamed)).toMatchObject(refused);
    expect((await createUser(admin(), input('Unassigned', 'csr'))).name).toBe('Unassigned');
  });
});
