import type { ResultOf } from 'gql.tada';
import { formatPeso } from '../../../src/domain/money.ts';
import { categoryText, type ExpenseSort } from '../../../src/domain/expenses.ts';
import { PERIOD_PARAMS } from '../../lib/list/params.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { dayText } from '../../entities/repair/format.ts';
import type { Sort } from '../../ui/table/tableTypes.ts';

export const ExpenseFields = graphql(`
  fragment ExpenseFields on Expense {
    id
    version
    date
    category
    workWeek
    amount
  }
`);
export type ExpenseRow = ResultOf<typeof ExpenseFields>;

export const ExpensesPage_List = graphql(
  `
    query ExpensesPage_List($period: Period, $sort: ExpenseSort, $ascending: Boolean) {
      expenses(period: $period, sort: $sort, ascending: $ascending) {
        expenses {
          ...ExpenseFields
        }
        total
      }
    }
  `,
  [ExpenseFields],
);

/** The week is set by links from the financial report, and removed by its chip. */
export const FILTERS = PERIOD_PARAMS;

/** The order that leaves no parameter in the address. */
export const USUAL_ORDER: Sort & { key: ExpenseSort } = { key: 'date', direction: 'desc' };

export const NEWEST_FIRST = 'Date, newest first';

/** The other sort options (rule 115): those that the owner asked for, then the other columns. */
export const SORT_OPTIONS = [
  { value: 'date asc', label: 'Date, oldest first' },
  { value: 'year desc', label: 'Year, newest first' },
  { value: 'year asc', label: 'Year, oldest first' },
  { value: 'amount desc', label: 'Amount, largest first' },
  { value: 'amount asc', label: 'Amount, smallest first' },
  { value: 'category asc', label: 'Category, A to Z' },
  { value: 'category desc', label: 'Category, Z to A' },
  { value: 'workWeek asc', label: 'Work week, first to last' },
  { value: 'workWeek desc', label: 'Work week, last to first' },
];

/** Converts an option's value into an order; '' is the default. */
export function sortFrom(option: string): Sort {
  if (option === '') return USUAL_ORDER;
  const [key = 'date', direction] = option.split(' ');
  return { key, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** Formats a shop day: `Nov 21, 2026`. */
export function expenseDay({ date }: Pick<ExpenseRow, 'date'>): string {
  return dayText(date, 'UTC');
}

/** The name of an expense in buttons and questions. */
export function expenseName(expense: ExpenseRow): string {
  return `${categoryText(expense.category)}, ${formatPeso(expense.amount)}, ${expenseDay(expense)}`;
}
