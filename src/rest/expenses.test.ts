import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { createExpense, listExpenses, updateExpense } from '../services/expenses.ts';
import { saveProfile } from '../services/shop-profile.ts';

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
  const names = ['Quotes " and \\ ', 'Línea', '手机 😀 </script>'];
  await saveProfile(context, { expenseCategories: names.map((name) => ({ name, note: '' })) });
  for (const category of names)
    await createExpense(context, { date: '2024-02-29', category, workWeek: 5, amount: '7' });
  const [changed] = (await listExpenses(context, { year: 2024 })).expenses;
  await updateExpense(context, changed?.id ?? 0, { amount: '8' });
  for (const period of [{}, { year: 2025, month: 4 }, { week: 5 }, { year: 1999 }]) {
    const entries = Object.entries(period).map(([name, value]) => [name, String(value)]);
    const { expenses } = await listExpenses(context, period);
    const written = await list(`?${new URLSearchParams(entries).toString()}`);
    // `/api` has no versions.
    const shown = expenses.map(({ version: _version, ...rest }) => rest);
    expect(written).toBe(JSON.stringify(shown));
  }
  expect((await listExpenses(context)).expenses).toHaveLength(6);
});
