import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { type ActivityFilter, getActivity, listActivePeople } from './activity.ts';
import { createExpense } from './expenses.ts';
import { createRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
let record = 0;
const admin = () => kit.people.admin.context;
beforeAll(async () => {
  kit = await createTestShop();
  const { id } = await createRecord(kit.people.csr.context, { unit: 'Phone' });
  await updateRecord(admin(), id, { repairCost: '500' });
  record = id;
  await createExpense(admin(), {
    date: '2026-11-01',
    category: 'salary',
    workWeek: '1',
    amount: '10',
  });
});
afterAll(() => kit.close());

const all = async (filter: ActivityFilter = {}) =>
  (await getActivity(admin(), filter, { first: 200, after: null })).entries.map(
    ({ actorName, subject, action }) => `${actorName}: ${subject} ${action}`,
  );

test('everything is listed, newest first, and can be filtered by person, kind and day', async () => {
  expect((await all()).slice(0, 3)).toEqual([
    'Ada Admin: expense created',
    'Ada Admin: repair updated',
    'Cora Counter: repair created',
  ]);
  expect(await all({ kind: 'repair', person: 'Ada Admin' })).toEqual(['Ada Admin: repair updated']);
  expect(await all({ person: 'Nobody' })).toEqual([]);
  await rowsOf(
    kit.shop,
    `update journal set at = '2026-01-01T16:30:00Z' where subject = 'expense'`,
  );
  // Half past midnight in Manila.
  expect(await all({ day: '2026-01-02' })).toEqual(['Ada Admin: expense created']);
  expect(await all({ day: '2026-01-01' })).toEqual([]);
  expect(await listActivePeople(admin())).toEqual([
    'Ada Admin',
    'Clara Cruz',
    'Cora Counter',
    'Tino Santos',
  ]);
});

test('an entry says which record, or what else, it is about', async () => {
  const page = { first: 200, after: null };
  const subjectsOf = async (kind: string) =>
    (await getActivity(admin(), { kind }, page)).entries.map(({ subjectId }) => subjectId);
  expect(await subjectsOf('repair')).toEqual([String(record), String(record)]);
  expect(await subjectsOf('expense')).toEqual(['1']);
});

test.each([
  ['newest first', false],
  ['oldest first', true],
])('pages follow each other without a gap or a row twice, %s', async (_order, oldestFirst) => {
  const whole = await getActivity(admin(), {}, { first: 200, after: null, oldestFirst });
  const times = whole.entries.map(({ id }) => id);
  expect(times).toEqual(times.toSorted((a, b) => (oldestFirst ? a - b : b - a)));
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page = await getActivity(admin(), {}, { first: 2, after, oldestFirst });
    expect(page.count).toEqual({ number: whole.entries.length, isMore: false });
    seen.push(...page.entries.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(whole.entries.map(({ id }) => id));
});

test.each([
  [{ kind: 'x' }, 1, null, 'kind'],
  [{ person: 'Ada\0' }, 1, null, 'person'],
  [{ day: 'today' }, 1, null, 'day'],
  [{}, 0, null, 'first'],
  [{}, 201, null, 'first'],
  [{}, 1, 'x', 'after'],
] as const)('%p, %p, %p is refused by name', async (filter, first, after, field) => {
  const refusal = await refusalOf(getActivity(admin(), filter, { first, after }));
  expect(refusal).toMatchObject({ code: 'invalid', details: { field } });
});

test.each(['csr', 'technician', 'client'] as const)('it is refused to a %s', async (role) => {
  const { context } = kit.people[role];
  const page = { first: 1, after: null };
  expect(
    await refusalOf(Promise.resolve().then(() => getActivity(context, {}, page))),
  ).toMatchObject({ code: 'forbidden' });
  expect(await refusalOf(Promise.resolve().then(() => listActivePeople(context)))).toMatchObject({
    code: 'forbidden',
  });
});
