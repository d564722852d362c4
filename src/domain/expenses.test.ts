import { describe, expect, test } from 'bun:test';
import {
  EXPENSE_CATEGORIES,
  type Expense,
  type ExpenseInput,
  offeredCategories,
  parseCategories,
  parseExpense,
  parseExpenseChanges,
  sortExpenses,
} from './expenses.ts';

const ZONE = 'Asia/Manila';
const whole = { date: '2026-11-21', category: 'salary', workWeek: '3', amount: '1500' };
const refusal = (field: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ code: 'invalid', message, details: { field } });

test('an expense is kept in its stored form', () => {
  expect(
    parseExpense({ ...whole, category: ' SMD Parts ', amount: 0 }, ZONE, [...EXPENSE_CATEGORIES]),
  ).toEqual({
    date: '2026-11-21',
    category: 'smd parts',
    workWeek: 'work week 3',
    amount: '0.00',
  });
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-20T15:59:59Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
])('the date %s is the day %s of the shop', (date, day) => {
  expect(parseExpense({ ...whole, date }, ZONE, [...EXPENSE_CATEGORIES]).date).toBe(day);
});

describe('all four are required, and each is checked', () => {
  test.each([
    ['date', null, 'Date is required'],
    ['date', ' ', 'Date is required'],
    ['date', '2027-02-29', 'date must be a date such as 2026-11-21'],
    ['date', '0000-01-01', 'date must be a date such as 2026-11-21'],
    ['date', '11/21/2026', 'date must be a date such as 2026-11-21'],
    ['category', null, 'Category is required'],
    ['category', '  ', 'Category is required'],
    ['category', 'rent', 'category must be one of: smd parts, electricity, salary'],
    ['workWeek', null, 'Work week is required'],
    ['workWeek', '', 'Work week is required'],
    ['workWeek', '6', 'workWeek must be a work week from 1 to 5'],
    ['amount', null, 'Amount is required'],
    ['amount', '', 'Amount is required'],
    ['amount', '-1', 'amount must be an amount in pesos'],
    ['amount', '100000000', 'amount must be between 0 and 99,999,999.99'],
  ])('%s: %p', (field, value, message) => {
    const input: ExpenseInput = { ...whole, [field]: value };
    expect(() => parseExpense(input, ZONE, [...EXPENSE_CATEGORIES])).toThrow(
      refusal(field, message),
    );
    expect(() => parseExpenseChanges({ [field]: value }, ZONE, [...EXPENSE_CATEGORIES])).toThrow(
      refusal(field, message),
    );
  });

  test.each(['date', 'category', 'workWeek', 'amount'] as const)('%s left out', (field) => {
    expect(() =>
      parseExpense({ ...whole, [field]: undefined }, ZONE, [...EXPENSE_CATEGORIES]),
    ).toThrow(refusal(field));
    expect(
      parseExpenseChanges({ ...whole, [field]: undefined }, ZONE, [...EXPENSE_CATEGORIES]),
    ).not.toHaveProperty(field);
  });
});

test('a category of the shop is accepted in any case', () => {
  expect(parseExpense({ ...whole, category: 'RENT' }, ZONE, ['salary', 'Rent']).category).toBe(
    'Rent',
  );
});

describe('the categories of a shop (rule 195)', () => {
  test('begin with the usual three, with the shop’s notes', () => {
    expect(offeredCategories([]).map(({ name }) => name)).toEqual([...EXPENSE_CATEGORIES]);
    const own = parseCategories([
      { name: ' Rent  of the shop ', note: 'Paid on the 5th ' },
      { name: 'SALARY', note: 'Every Saturday' },
      { name: 'electricity', note: '' },
    ]);
    expect(own).toEqual([
      { name: 'Rent of the shop', note: 'Paid on the 5th' },
      { name: 'salary', note: 'Every Saturday' },
    ]);
    expect(offeredCategories(own)).toEqual([
      { name: 'smd parts', note: '' },
      { name: 'electricity', note: '' },
      { name: 'salary', note: 'Every Saturday' },
      { name: 'Rent of the shop', note: 'Paid on the 5th' },
    ]);
  });

  test.each([
    [[{ name: ' ', note: 'x' }], 'Each category needs a name'],
    [[{ name: 'x'.repeat(51), note: '' }], 'A category must be at most 50 characters'],
    [[{ name: 'Rent', note: 'x'.repeat(201) }], 'A note must be at most 200 characters'],
    [
      [
        { name: 'Café', note: '' },
        { name: 'CAFE ', note: '' },
      ],
      'CAFE is there twice',
    ],
    [
      Array.from({ length: 51 }, (_, at) => ({ name: `c${at}`, note: '' })),
      'There can be at most 50 categories',
    ],
  ])('%j is refused', (list, message) => {
    expect(() => parseCategories(list)).toThrow(refusal('expenseCategories', message));
  });
});

describe('order', () => {
  const made = (
    id: number,
    date: string,
    amount: string,
    category: string,
    week: 1 | 2 | 5,
  ): Expense => ({
    id,
    version: 1,
    date,
    amount,
    category,
    workWeek: `work week ${week}`,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  });
  const all = [
    made(1, '2025-12-31', '9.00', 'smd parts', 5),
    made(2, '2026-01-01', '100.00', 'Rent', 1),
    made(3, '2026-11-21', '20.00', 'salary', 2),
    made(4, '2026-11-21', '20.00', 'electricity', 2),
  ];
  test.each([
    ['date', true, [4, 3, 2, 1]],
    ['date', false, [1, 2, 4, 3]],
    ['year', true, [4, 3, 2, 1]],
    ['year', false, [1, 4, 3, 2]],
    ['amount', true, [2, 4, 3, 1]],
    ['amount', false, [1, 4, 3, 2]],
    ['category', true, [1, 3, 2, 4]],
    ['category', false, [4, 2, 3, 1]],
    ['workWeek', true, [1, 4, 3, 2]],
    ['workWeek', false, [2, 4, 3, 1]],
  ] as const)('by %s, descending %p', (by, descending, ids) => {
    expect(sortExpenses(all, { by, descending }).map((expense) => expense.id)).toEqual([...ids]);
  });
});
