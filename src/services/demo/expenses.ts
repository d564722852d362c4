import { addDays, dayParts, shopDay } from '../../domain/calendar.ts';
import type { ExpenseChanges } from '../../domain/expenses.ts';
import { proposeWorkWeek } from '../../domain/weeks.ts';
import type { Random } from './random.ts';
import { DAYS, type Today } from './records.ts';

/** What the shop spends: a weekly salary, monthly electricity, and parts now and then. */
export function demoExpenses({ now, zone }: Today, random: Random): Required<ExpenseChanges>[] {
  const today = shopDay(now, zone);
  const spent: [number, string, number][] = [];
  for (let daysAgo = 1; daysAgo <= DAYS; daysAgo += 7)
    spent.push([daysAgo, 'salary', random.whole(65, 95) * 50]);
  for (let daysAgo = 4; daysAgo <= DAYS; daysAgo += 30)
    spent.push([daysAgo, 'electricity', random.whole(3200, 4900)]);
  for (let daysAgo = 0; daysAgo <= DAYS; daysAgo += random.whole(4, 10))
    spent.push([daysAgo, 'smd parts', random.whole(12, 90) * 50]);
  return spent.map(([daysAgo, category, pesos]) => {
    const date = addDays(today, -daysAgo);
    const workWeek = proposeWorkWeek(dayParts(date).day);
    return { date, category, workWeek, amount: `${pesos}.00` };
  });
}
