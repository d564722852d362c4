import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createExpense, updateExpense } from '../../src/services/expenses.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import { rowsOf, valueOf } from '../kit/rows.ts';
import type { Stage, Write } from '../kit/scenario.ts';
import { createTestShop, PASSWORD } from '../kit/shop.ts';
import { WRITES } from './screen-writes.ts';

let stage: Stage;
let watched: number;
beforeAll(async () => {
  const kit = await createTestShop();
  stage = { kit, make: fixturesOf(kit) };
  const done = { repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '1000' };
  watched = (await stage.make.record('own', { ...done, date: '2026-11-05' })).id;
  await stage.make.record('other', { ...done, date: '2026-11-05' });
});
afterAll(() => stage.kit.close());

/** The tables of the shop's data. Presence and the ends of sign-ins are not in the journal. */
const TABLES = [
  'repair_records',
  'users',
  'technicians',
  'technician_aliases',
  'expenses',
  'commission_rates',
  'auto_reply_templates',
  'system_settings',
  'shop_profile',
  'user_totp',
  'customers',
  'devices',
  'customer_merges',
  'intakes',
  'checklist_items',
  'photos',
  'notes',
  'payments',
  'till_closings',
  'messages',
  'tracking_links',
];
const OUTSIDE = new Set(['updatePresence', 'leavePresence']);

/** The transactions, since a given one, that wrote a row which the table has now. */
const writersOf = async (table: string, since: string): Promise<string[]> =>
  (
    await rowsOf(
      stage.kit.shop,
      `select distinct xmin::text as writer from ${table} where xmin::text::bigint > ${since}`,
    )
  ).map(({ writer }) => String(writer));

const transaction = async () =>
  String(await valueOf(stage.kit.shop, 'select pg_current_xact_id()::text'));

describe('a change and its entry are written by one transaction', () => {
  test.each(WRITES)('$mutation: $what', async ({ mutation, ask, by = 'admin' }: Write) => {
    const { kit } = stage;
    const call = await ask(stage, watched);
    const since = await transaction();
    const { errors } = await kit.graphql(kit.people[by], call.query, call.variables);
    expect(errors).toBeUndefined();
    const changed = new Set(
      (await Promise.all(TABLES.map((table) => writersOf(table, since)))).flat(),
    );
    const noted = await writersOf('journal', since);
    // Deleted rows can no longer be checked, a sequence does not tell who wrote it, and what is shown
    // stays as it is.
    const leavesNoRow =
      /^(clear|delete|remove|reset|turnOff|raise|show)/.test(mutation) && changed.size === 0;
    expect(noted.toSorted()).toEqual(leavesNoRow ? [noted[0] ?? 'none'] : [...changed].toSorted());
    expect(noted).toHaveLength(OUTSIDE.has(mutation) ? 0 : 1);
  });
});

test('where the journal cannot be written nothing is changed', async () => {
  const { shop, people } = stage.kit;
  const { context } = people.admin;
  const { id } = await createExpense(context, {
    date: '2026-11-01',
    category: 'salary',
    workWeek: '1',
    amount: '10',
  });
  const before = await valueOf(shop, 'select count(*)::int from repair_records');
  await rowsOf(shop, 'alter table journal rename to taken_away');
  const failed = [
    createRecord(context, { unit: 'never there' }),
    updateExpense(context, id, { amount: '11' }),
  ].map((attempt) => attempt.then(() => 'done').catch(() => 'failed'));
  expect(await Promise.all(failed)).toEqual(['failed', 'failed']);
  await rowsOf(shop, 'alter table taken_away rename to journal');
  expect(await valueOf(shop, 'select count(*)::int from repair_records')).toBe(before);
  expect(await valueOf(shop, `select amount from expenses where id = ${id}`)).toBe('10.00');
});

test('entries contain who did what, and no password, hash or session', async () => {
  const { kit } = stage;
  const secret = 'hidden horse 77';
  const input = { username: 'planted', name: 'Paula Planted', role: 'csr', password: secret };
  await kit.send(kit.people.admin, 'POST', '/api/users', input);
  await kit.send(null, 'POST', '/api/auth/login', { username: 'planted', password: secret });
  await kit.send(null, 'POST', '/api/auth/login', { username: secret, password: 'wrong' });
  await kit.send(null, 'POST', '/api/auth/login', { username: 'planted', password: 'wrong' });
  await kit.send(kit.people.csr, 'GET', '/api/users');
  await kit.send(kit.people.csr, 'GET', '/api/users');
  const rows = await rowsOf(
    kit.shop,
    `select subject || ' ' || action as what, actor_kind, actor_name, to_jsonb(journal)::text as text
     from journal order by id desc limit 6`,
  );
  expect(
    rows.map(({ what, actor_kind, actor_name }) => [what, actor_kind, actor_name]).toReversed(),
  ).toEqual([
    expect.anything(),
    ['account created', 'user', 'Ada Admin'],
    ['sign-in signed-in', 'user', 'Paula Planted'],
    ['sign-in refused', 'system', 'Visitor'],
    ['sign-in refused', 'system', 'Visitor'],
    ['permission refused', 'user', 'Cora Counter'],
  ]);
  const all = JSON.stringify(await rowsOf(kit.shop, 'select * from journal'));
  for (const hidden of [secret, PASSWORD, '$argon2', kit.people.csr.cookie.split('=')[1] ?? ''])
    expect(all).not.toContain(hidden);
});
