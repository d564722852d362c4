import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connect } from '../data/connect.ts';
import { findTimeZone, keepTimeZone } from '../data/shop-profile.ts';
import { TIME_ZONE_IS_FIXED } from '../domain/time-zone.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { saveProfile } from './shop-profile.ts';
import { hasDays } from './time-zone.ts';

let empty: TestShop;
beforeAll(async () => {
  empty = await createTestShop();
});
afterAll(() => empty.close());
const owner = () => empty.people.admin.context;
const refusal = (timezone: string) =>
  saveProfile(owner(), { timezone }).catch((error: unknown) => error);

test('a changed time zone applies to every instance and page (rules 236 and 238)', async () => {
  const other = await empty.join();
  const page = recordEvents(empty.people.client);
  await saveProfile(owner(), { timezone: 'Europe/Lisbon' });
  await fence(empty, page);
  expect(page.heard.map(({ event }) => event)).toContain('shop-updated');
  expect(empty.shop.zone).toBe('Europe/Lisbon');
  const { data } = await empty.graphql(null, '{ shop { timezone } }');
  expect(data).toEqual({ shop: { timezone: 'Europe/Lisbon' } });
  // An instance has read the zone before it delivers what came after the change.
  const there = recordEvents({ ...empty.people.client, context: { ...owner(), ...other.shop } });
  await fence(empty, there);
  expect(other.shop.zone).toBe('Europe/Lisbon');
  await other.close();
});

test('it stays with the shop, whatever the environment of the next start says', async () => {
  const later = await empty.join();
  expect(later.shop.zone).toBe('Europe/Lisbon');
  await later.close();
});

test('it is found by a command in a shop that has one stored', async () => {
  const target = await createTestDatabase();
  expect(await findTimeZone(target)).toBeNull();
  const database = connect(target, 1);
  expect(await keepTimeZone(database.db, 'Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(await keepTimeZone(database.db, ZONE)).toBe('Asia/Tokyo');
  await database.end();
  expect(await findTimeZone(target)).toBe('Asia/Tokyo');
});

test.each(['Nowhere', '+08:00', ''])('it is not %p', async (timezone) => {
  expect(await refusal(timezone)).toMatchObject({
    code: 'invalid',
    message: 'The time zone must be a name such as Asia/Manila',
    details: { field: 'timezone' },
  });
});

test.each([
  ['a record', "insert into repair_records (unit) values ('X')", 'repair_records'],
  [
    'an expense',
    `insert into expenses (date, category, work_week, amount)
     values ('2026-11-22', 'salary', 'work week 4', 1)`,
    'expenses',
  ],
  [
    'money in the till',
    `insert into payments (amount, kind, channel, origin, received_at, shop_day, taken_by_name)
     values (100, 'drawer', 'cash', 'till', now(), '2026-11-22', '')`,
    'payments',
  ],
  [
    'a file being imported',
    `insert into import_uploads (id, user_id, file_name, expires_at)
     select 'x', min(id), 'old.csv', now() + interval '1 day' from users`,
    'import_uploads',
  ],
])('it stays once there is %s (rule 237)', async (_what, insert, table) => {
  await rowsOf(empty.shop, insert);
  expect(await hasDays(owner())).toBe(true);
  expect(await refusal('Asia/Tokyo')).toMatchObject({
    code: 'invalid',
    message: TIME_ZONE_IS_FIXED,
    details: { field: 'timezone' },
  });
  expect((await saveProfile(owner(), { timezone: 'Europe/Lisbon', hours: table })).hours).toBe(
    table,
  );
  await rowsOf(empty.shop, `delete from ${table}`);
  expect(await hasDays(owner())).toBe(false);
});

test.each([
  ['is imported', 'done', '1 day'],
  ['nobody can import any more', 'draft', '-1 second'],
])('a file that %s does not fix it', async (_what, state, left) => {
  await rowsOf(
    empty.shop,
    `insert into import_uploads (id, user_id, file_name, state, expires_at)
     select 'x', min(id), 'old.csv', '${state}', now() + interval '${left}' from users`,
  );
  expect(await hasDays(owner())).toBe(false);
  await rowsOf(empty.shop, 'delete from import_uploads');
});
