import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { dropUnusedBlobs } from '../data/blobs.ts';
import { EMPTY_PROFILE } from '../domain/shop-profile.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { fixturesOf } from '../../test/kit/fixtures.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { sha256 } from '../sha256.ts';
import { createExpense, updateExpense } from './expenses.ts';
import { createRecord } from './repairs.ts';
import {
  getNextTicket,
  getProfile,
  listExpenseCategories,
  raiseNextTicket,
  saveProfile,
} from './shop-profile.ts';
import { hasDays } from './time-zone.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The same size in other bytes. */
const OTHER_PNG = `${PNG.slice(0, -4)}gg==`;

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;

const entries = () =>
  rowsOf(kit.shop, "select actor_name, changes from journal where subject = 'shop' order by id");

test('a shop begins with the time zone of the program, and without other settings', async () => {
  expect(await getProfile(admin())).toEqual({ ...EMPTY_PROFILE, timezone: ZONE });
  expect(await hasDays(admin())).toBe(false);
});

test('a change is saved, recorded in the journal, and sent to every page but not to programs', async () => {
  const { client, technician } = kit.people;
  const pages = [recordEvents(client), recordEvents(technician)];
  const saved = await saveProfile(
    admin(),
    { name: ' Gadget  Clinic ', phones: '0917 555 0100' },
    0,
  );
  expect(saved).toEqual({
    ...EMPTY_PROFILE,
    timezone: ZONE,
    version: 1,
    name: 'Gadget Clinic',
    phones: '0917 555 0100',
  });
  await fence(kit, ...pages);
  for (const { heard } of pages) expect(heard.map(({ event }) => event)).toContain('shop-updated');
  expect(await entries()).toMatchObject([
    {
      actor_name: 'Ada Admin',
      changes: [
        { field: 'name', before: null, after: 'Gadget Clinic' },
        { field: 'phones', before: null, after: '0917 555 0100' },
      ],
    },
  ]);
  const { data } = await kit.graphql(null, '{ shop { name phones logo warrantyDays } }');
  expect(data).toEqual({
    shop: {
      name: 'Gadget Clinic',
      phones: '0917 555 0100',
      logo: null,
      warrantyDays: [7, 14, 15, 18, 20, 30, 45, 60],
    },
  });
});

test('a save without changes makes no new version and no entry', async () => {
  const before = await getProfile(admin());
  expect(await saveProfile(admin(), { name: 'Gadget Clinic' })).toEqual(before);
  expect(await entries()).toHaveLength(1);
});

test('an older version is refused with the current settings; without one the last write wins', async () => {
  const { version } = await getProfile(admin());
  await saveProfile(admin(), { hours: '9 to 6' }, version);
  const refused = saveProfile(admin(), { hours: '8 to 5' }, version);
  expect(await refused.catch((error: unknown) => error)).toMatchObject({
    code: 'conflict',
    details: { current: { hours: '9 to 6', version: version + 1 } },
  });
  expect((await saveProfile(admin(), { hours: '8 to 5' })).version).toBe(version + 2);
});

test('one of two simultaneous saves from the same version is refused', async () => {
  const { version } = await getProfile(admin());
  const both = await Promise.allSettled([
    saveProfile(admin(), { address: 'Cebu' }, version),
    saveProfile(admin(), { address: 'Davao' }, version),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

describe('ticket numbers', () => {
  const create = async () => (await createRecord(kit.people.csr.context, {})).id;

  test('the next number can be raised, and is never taken twice (rule 332)', async () => {
    const before = await getNextTicket(admin());
    await raiseNextTicket(admin(), 641);
    expect(await getNextTicket(admin())).toBe(641);
    expect(await create()).toBe(641);
    expect(await getNextTicket(admin())).toBe(642);
    await raiseNextTicket(admin(), 642);
    for (const next of [1, 641])
      expect(await raiseNextTicket(admin(), next).catch((error: unknown) => error)).toMatchObject({
        code: 'invalid',
        details: { field: 'nextTicket' },
      });
    expect(await create()).toBe(642);
    const [entry] = (await entries()).slice(-1);
    expect(entry).toMatchObject({
      changes: [{ field: 'nextTicket', before: String(before), after: '641' }],
    });
    expect(raiseNextTicket(kit.people.csr.context, 9000)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('records that are created while it is raised have different numbers', async () => {
    const [, ...made] = await Promise.all([
      raiseNextTicket(admin(), 700),
      ...Array.from({ length: 8 }, create),
    ]);
    expect(new Set(made).size).toBe(8);
    expect(await create()).toBeGreaterThanOrEqual(700);
  });

  test('searches accept the prefix, too (rules 330 and 331)', async () => {
    const id = await create();
    const find = async (search: string) => {
      const ask =
        'query ($search: String!) { repairRecords(filter: { search: $search }) { nodes { id } } }';
      const { data } = await kit.graphql(kit.people.csr, ask, { search });
      return data;
    };
    const found = { repairRecords: { nodes: [{ id: String(id) }] } };
    const none = { repairRecords: { nodes: [] } };
    for (const text of [`T-${id}`, `t${id}`, `#${id}`, `http://shop/r/${id}`])
      expect(await find(text)).toEqual(found);
    expect((await saveProfile(admin(), { ticketPrefix: ' gc- ' })).ticketPrefix).toBe('GC');
    expect(await find(`gc${id}`)).toEqual(found);
    expect(await find(`#${id}`)).toEqual(found);
    expect(await find(`T-${id}`)).toEqual(none);
    const { data } = await kit.graphql(null, '{ shop { ticketPrefix } }');
    expect(data).toEqual({ shop: { ticketPrefix: 'GC' } });
  });
});

describe('the logo (rule 193)', () => {
  test('is served by the hash of its bytes, to everybody, and to nothing that would run it', async () => {
    const { logo } = await saveProfile(admin(), { logo: PNG });
    const answer = await kit.fetch(null, `/logo/${logo}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(`data:image/png;base64,${bytes.toString('base64')}`).toBe(PNG);
    expect(sha256(bytes)).toBe(logo ?? '');
    const { data } = await kit.graphql(null, '{ shop { logo } }');
    expect(data).toEqual({ shop: { logo: `/logo/${logo}` } });
  });

  test('stays when other settings change, and is deleted when it is removed', async () => {
    const { logo } = await saveProfile(admin(), { name: 'Another name' });
    expect(logo).not.toBeNull();
    expect((await saveProfile(admin(), { logo: '' })).logo).toBeNull();
    expect((await kit.fetch(null, `/logo/${logo}`)).status).toBe(404);
    expect((await kit.fetch(null, `/logo/${'0'.repeat(64)}`)).status).toBe(404);
    const posted = await kit.fetch(null, `/logo/${logo}`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });

  test('that nothing refers to is deleted later', async () => {
    const used = await saveProfile(admin(), { logo: PNG });
    const count = async () => (await rowsOf(kit.shop, 'select hash from blobs')).length;
    await rowsOf(
      kit.shop,
      "insert into blobs (hash, type, bytes) values (repeat('a', 64), 'image/png', '')",
    );
    expect(await count()).toBe(2);
    await dropUnusedBlobs(kit.shop.db, new Date(0));
    expect(await count()).toBe(2);
    expect(await dropUnusedBlobs(kit.shop.db, new Date(Date.now() + 60_000))).toBe(false);
    expect(await rowsOf(kit.shop, 'select hash from blobs')).toEqual([{ hash: used.logo }]);
  });

  test.each([
    ['an SVG', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`],
    ['an SVG that calls itself a PNG', `data:image/png;base64,${btoa('<svg/>')}`],
    ['an address', 'https://example.com/logo.png'],
    ['no base64', 'data:image/png;base64,***'],
    ['a PNG with something behind', `${PNG}" onload="x`],
  ])('%s is refused', async (_what, logo) => {
    const refused = await saveProfile(admin(), { logo }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'invalid',
      message: 'The logo must be a PNG, JPEG or WebP picture',
      details: { field: 'logo' },
    });
  });

  test('has the type of its bytes, whatever it claims to be', async () => {
    const { logo } = await saveProfile(admin(), {
      logo: OTHER_PNG.replace('image/png', 'image/webp'),
    });
    expect((await kit.fetch(null, `/logo/${logo}`)).headers.get('content-type')).toBe('image/png');
  });
});

test('a category of the shop can be used until it is removed, and stays where it is used', async () => {
  const rent = { date: '2026-11-05', category: 'rent', workWeek: '1', amount: '9000' };
  await expect(createExpense(admin(), rent)).rejects.toThrow('category must be one of');
  await saveProfile(admin(), { expenseCategories: [{ name: 'Rent', note: 'On the 5th' }] });
  expect(await listExpenseCategories(admin())).toContainEqual({ name: 'Rent', note: 'On the 5th' });
  const { id, category } = await createExpense(admin(), rent);
  expect(category).toBe('Rent');
  await saveProfile(admin(), { expenseCategories: [] });
  const kept = await updateExpense(admin(), id, { category: 'Rent', amount: '9500' });
  expect(kept).toMatchObject({ category: 'Rent', amount: '9500.00' });
  await expect(createExpense(admin(), rent)).rejects.toThrow('category must be one of');
  // Programs read it as any other, and may send back what they read.
  const read = await kit.send(kit.people.admin, 'PUT', `/api/expenses/${id}`, { category: 'Rent' });
  expect([read.status, await read.json()]).toMatchObject([200, { category: 'Rent' }]);
});

test('the shop’s days of warranty are offered with the defaults', async () => {
  await saveProfile(admin(), { warrantyDays: [7, 90, 365] });
  const { data } = await kit.graphql(kit.people.client, '{ shop { warrantyDays } }');
  expect(data).toEqual({ shop: { warrantyDays: [7, 14, 15, 18, 20, 30, 45, 60, 90, 365] } });
});

test('a shop with records says so', async () => {
  await fixturesOf(kit).record('own');
  expect(await hasDays(admin())).toBe(true);
});
