import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { createExpense, listExpenses } from '../services/expenses.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const list = async (period: string): Promise<string> =>
  (await kit.fetch(kit.people.admin, `/api/expenses${period}`)).text();

test('the array is what JSON.stringify writes of the expenses, newest first', async () => {
  const { context } = kit.people.admin;
  expect(await list('')).toBe('[]');
  const created = [
    { date: '2025-03-31', category: 'salary', workWeek: 5, amount: '0' },
    { date: '2025-04-01', category: 'smd parts', workWeek: 1, amount: '99999999.99' },
    { date: '2025-04-01', category: 'electricity', workWeek: 1, amount: '12.5' },
  ];
  for (const expense of created) await createExpense(context, expense);
  await context.db.execute(sql`
    insert into expenses (date, category, work_week, amount, created_at, updated_at)
    select '2024-02-29', category, 'work week 5', 7, '2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00Z'
    from unnest(array['Quotes " and \\ ', 'Línea' || chr(10) || chr(31), '手机 😀 </script>']) as category`);
  for (const period of [{}, { year: 2025, month: 4 }, { week: 5 }, { year: 1999 }]) {
    const entries = Object.entries(period).map(([name, value]) => [name, String(value)]);
    const { expenses } = await listExpenses(context, period);
    const written = await list(`?${new URLSearchParams(entries).toString()}`);
    expect(written).toBe(JSON.stringify(expenses));
  }
  expect((await listExpenses(context)).expenses).toHaveLength(6);
});
