import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { smsSize } from '../domain/message-links.ts';
import { nameKey } from '../domain/names.ts';
import { REPAIR_STATUSES } from '../domain/statuses.ts';
import { silentLog } from '../log.ts';
import { openShop } from '../shop.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { ZONE } from '../../test/kit/shop.ts';
import type { Context, Shop } from './context.ts';
import { listDuplicates } from './customer-list.ts';
import { type DemoAccount, fillDemo, fillDemoIfEmpty } from './demo.ts';
import { messageDraft } from './message-draft.ts';
import { getFinancialReport } from './finance.ts';
import { getStatistics } from './statistics.ts';
import { signIn } from './sign-in.ts';
import { getWarrantyOverview } from './warranty.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const shops: Shop[] = [];

async function emptyShop(now = NOW): Promise<Shop> {
  const target = await createTestDatabase();
  const shop = openShop({ target, zone: ZONE, version: 't', log: silentLog, clock: () => now });
  shops.push(shop);
  return shop;
}

let shop: Shop;
let accounts: DemoAccount[];
beforeAll(async () => {
  shop = await emptyShop();
  accounts = await fillDemo(shop);
});
afterAll(() => Promise.all(shops.map(({ database }) => database.end())));

const anyone = (): Context => ({
  ...shop,
  viewer: null,
  sid: null,
  address: '',
  userAgent: '',
  marks: '',
});
async function as(username: string): Promise<Context> {
  const { password = '' } = accounts.find((one) => one.username === username) ?? {};
  const { viewer } = await signIn(anyone(), username, password);
  return { ...anyone(), viewer };
}

describe('the sample shop', () => {
  test('has accounts of every role that can sign in, each with its own password', async () => {
    expect(new Set(accounts.map(({ role }) => role)).size).toBe(4);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
    for (const { username, name, role } of accounts)
      expect((await as(username)).viewer).toMatchObject({ name, role });
  });

  test.each([
    ['repair_records', 'date', 'true'],
    ['journal', 'at', "subject = 'repair' and action in ('created', 'updated')"],
  ])('numbers %s in the order of time', async (table, time, condition) => {
    const rows = `select ${time} < lag(${time}) over (order by id) as is_earlier
      from ${table} where ${condition}`;
    const count = `select count(*)::integer from (${rows}) as ordered where is_earlier`;
    expect(await valueOf(shop, count)).toBe(0);
  });

  test('has photos and intakes of phones', async () => {
    const [photos] = await rowsOf(
      shop,
      `select count(distinct blob)::int as pictures, count(*) > 2 as many,
        bool_and(i.checks @> '[{"state":"fault"}]') as noted
      from photos join intakes i using (record_id)`,
    );
    expect(photos).toEqual({ pictures: 2, many: true, noted: true });
  });

  test('has an open deposit, and a closing whose sums match its rows', async () => {
    const open = 'select amount from payments where closing_id is null';
    expect(await rowsOf(shop, open)).toEqual([{ amount: '500.00' }]);
    const wrong = `select c.id from till_closings c join payments p on p.closing_id = c.id
      group by c.id having c.payments <> count(*) or c.counted <> c.float
        + coalesce(sum(p.amount) filter (where p.channel = 'cash'), 0)`;
    expect(await rowsOf(shop, wrong)).toEqual([]);
    expect(await valueOf(shop, 'select count(*)::int from till_closings')).toBe(1);
  });

  test('has messages about a status in both languages, with every value', async () => {
    const context = await as('counter');
    const rows = await rowsOf(
      shop,
      `select id, for_status from auto_reply_templates where purpose = 'status'`,
    );
    expect(rows).toHaveLength(6);
    for (const { id, for_status: status } of rows) {
      const record = await valueOf(
        shop,
        `select max(id) from repair_records where repair_status = '${String(status)}' and repair_cost > 0`,
      );
      const { text, gaps } = await messageDraft(context, Number(record), Number(id));
      expect({ text, gaps }).toEqual({ text: expect.not.stringMatching(/[{}«»]/), gaps: [] });
      expect(smsSize(text)).toMatchObject({ wide: [] });
    }
    const { templates } = await messageDraft(context, 1, null);
    for (const { id } of templates)
      expect((await messageDraft(context, 1, id)).text).not.toMatch(/[{}]/);
  });

  test('has internal and public notes, none in the future', async () => {
    const rows = await rowsOf(
      shop,
      'select public, count(*)::int as count, max(created_at) as latest from notes group by 1 order by 1',
    );
    expect(rows.map((row) => [row['public'], row['count']])).toEqual([
      [false, 12],
      [true, 6],
    ]);
    for (const { latest } of rows)
      expect(new Date(String(latest)).getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  test('has records of every status over more than a year, none in the future', async () => {
    const rows = await rowsOf(
      shop,
      'select repair_status, date, shipback_date from repair_records',
    );
    expect(new Set(rows.map((row) => row['repair_status']))).toEqual(new Set(REPAIR_STATUSES));
    const months = new Set(rows.map((row) => String(row['date']).slice(0, 7)));
    expect(months.size).toBeGreaterThan(12);
    const latest =
      'select greatest(max(date), max(shipback_date), max(updated_at)) from repair_records';
    expect(new Date(String(await valueOf(shop, latest))).getTime()).toBeLessThanOrEqual(
      NOW.getTime(),
    );
  });

  test('gives every screen something to show', async () => {
    const admin = await as('admin');
    const count = async (where: string) =>
      Number(await valueOf(shop, `select count(*) from repair_records where ${where}`));
    expect(await count('is_highlighted and updated_by_technician')).toBeGreaterThan(0);
    expect(await count('has_custom_commission and commission is not null')).toBeGreaterThan(5);
    expect(
      await count("repair_status = 'Unit OK' and shipping_status = 'To Ship'"),
    ).toBeGreaterThan(3);
    expect(await count('payment_status is null and payment_channel is not null')).toBeGreaterThan(
      3,
    );
    expect(await count("technician_in_charge = ''")).toBeGreaterThan(0);
    expect(
      Number((await getStatistics(admin, { month: 11, year: 2026 })).totalRevenue),
    ).toBeGreaterThan(0);
    const { inWarranty, outOfWarranty, claims } = await getWarrantyOverview(admin, { filter: {} });
    expect(inWarranty).toBeGreaterThan(5);
    expect([outOfWarranty > 100, claims > 2]).toEqual([true, true]);
    const { netProfit } = await getFinancialReport(admin, { year: 2026 });
    expect(Number(netProfit)).toBeGreaterThan(0);
  });

  test('links records to its clients and technicians', async () => {
    const counts = await Promise.all(
      ['maria', 'carlo', 'rico', 'jun'].map(async (who) => getStatistics(await as(who), {})),
    );
    for (const { totalRecords, unitOk } of counts) {
      expect(totalRecords).toBeGreaterThan(5);
      expect(unitOk).toBeGreaterThan(1);
    }
    const stray = `select count(*) from repair_records where technician_key not in ('', ${[
      'Rico Dela Cruz',
      'Jun Bautista',
      'Mark Villanueva',
      'Ana Reyes',
    ]
      .map((name) => `'${nameKey(name)}'`)
      .join(', ')})`;
    expect(Number(await valueOf(shop, stray))).toBe(0);
  });

  test('has customers with devices, and one whose name is spelled in two ways', async () => {
    const counter = await as('counter');
    const pairs = await listDuplicates(counter);
    expect(pairs.map((pair) => pair.map(({ name }) => name).toSorted())).toEqual([
      ['Josefina Aquino', 'Josephina Aquino'],
    ]);
    const devices = 'select count(*)::int from devices where customer_id is not null';
    expect(await valueOf(shop, devices)).toBe(4);
    const visits = 'select count(*)::int from record_customers where device_id is not null';
    expect(Number(await valueOf(shop, visits))).toBeGreaterThanOrEqual(4);
  });

  test('every record has a history that begins when it was logged', async () => {
    const missing =
      "select count(*) from repair_records r where not exists (select from journal h where h.record_id = r.id and action = 'created' and at = r.date)";
    expect(Number(await valueOf(shop, missing))).toBe(0);
  });
});

test('is the same each time, except for passwords and dates', async () => {
  const later = await emptyShop(new Date(NOW.getTime() + 9 * 86_400_000));
  const again = await fillDemo(later);
  expect(again.map(({ username }) => username)).toEqual(accounts.map(({ username }) => username));
  expect(again.map(({ password }) => password)).not.toEqual(
    accounts.map(({ password }) => password),
  );
  const contents = (of: Shop) =>
    rowsOf(
      of,
      `select client_name, client_id, unit, repair_cost, repair_status, technician_in_charge,
       payment_channel, shipping_details from repair_records order by id`,
    );
  expect(await contents(later)).toEqual(await contents(shop));
});

test('the admin’s account can be chosen', async () => {
  const chosen = { username: 'owner', password: 'fixing phones 9' };
  const [admin] = await fillDemoIfEmpty(await emptyShop(), chosen);
  expect(admin).toMatchObject({ ...chosen, role: 'admin' });
});

describe('a shop with data is refused and left alone', () => {
  test.each([
    [
      'a user',
      "insert into users (username, password_hash, role, name, name_key) values ('a', 'x', 'admin', 'a', 'a')",
    ],
    ['a deleted record', 'insert into repair_records (deleted_at) values (now())'],
    ['a technician', "insert into technicians (name, name_key) values ('a', 'a')"],
    [
      'a template',
      "insert into auto_reply_templates (label, content, created_by) values ('a', 'a', 'a')",
    ],
  ])('with %s', async (_what, statement) => {
    const filled = await emptyShop();
    await rowsOf(filled, statement);
    const counted = 'select (select count(*) from users) + (select count(*) from repair_records)';
    const before = await valueOf(filled, counted);
    const message = expect.stringContaining('This shop has data already');
    await expect(fillDemo(filled)).rejects.toMatchObject({ code: 'conflict', message });
    expect(await fillDemoIfEmpty(filled)).toEqual([]);
    expect(await valueOf(filled, counted)).toBe(before);
  });

  test('is written once when two are requested at once', async () => {
    const empty = await emptyShop();
    const results = await Promise.allSettled([fillDemo(empty), fillDemo(empty)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
