import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { ADMIN, type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { at, nothing, NOWHERE } from '../kit/selections.ts';

const EXPENSE = '{ id date category workWeek amount createdAt updatedAt }';
const good = { date: '2026-11-02', category: 'salary', workWeek: '2', amount: '1,250.5' };
const others = ['nobody', 'client', 'technician', 'csr'] as const;

const list: Ask = {
  call: 'GET /api/expenses',
  rest: () => ({}),
  graphql: () =>
    operation('query', 'expenses', {
      selection: `{ expenses ${EXPENSE} }`,
      read: (answer) => at(answer, 'expenses'),
    }),
};
const note = (input: unknown): Ask => ({
  call: 'POST /api/expenses',
  causes: 'expense-created',
  rest: () => ({ body: input }),
  graphql: () =>
    operation('mutation', 'createExpense', {
      args: { input: ['ExpenseInput!', input] },
      selection: EXPENSE,
    }),
});
const existing = async ({ make }: Stage) => (await make.expense()).id;
const change = (input: unknown): Ask => ({
  call: 'PUT /api/expenses/{id}',
  causes: 'expense-updated',
  prepare: existing,
  rest: () => ({ body: input }),
  graphql: (id) =>
    operation('mutation', 'updateExpense', {
      args: { id: ['ID!', String(id)], input: ['ExpenseInput!', input] },
      selection: EXPENSE,
    }),
});
const remove: Ask = {
  call: 'DELETE /api/expenses/{id}',
  causes: 'expense-deleted',
  prepare: existing,
  rest: () => ({}),
  graphql: (id) =>
    operation('mutation', 'deleteExpense', { args: { id: ['ID!', String(id)] }, read: nothing }),
};

const expensesOf = (answer: unknown) => at(answer, 'expenses');

/** Expenses are for admins only (rule 2). */
export const expenses: Scenario[] = [
  {
    ...note(good),
    name: 'an admin notes an expense; the amount is text with two decimals',
    as: 'admin',
    contains: () => ({
      date: '2026-11-02',
      category: 'salary',
      workWeek: 'work week 2',
      amount: '1250.50',
    }),
    canReceive: { 'expense-created': ADMIN },
  },
  {
    ...note({ ...good, category: 'SMD Parts', amount: '0' }),
    name: 'a category of another case, and nothing spent',
    as: 'admin',
    contains: () => ({ category: 'smd parts', amount: '0.00' }),
    canReceive: { 'expense-created': ADMIN },
  },
  ...refusedTo(others, note(good)),
  ...(
    [
      [{ ...good, category: '' }, 'category', 'Category is required'],
      [{ ...good, workWeek: ' ' }, 'workWeek', 'Work week is required'],
      [
        { ...good, category: 'coffee' },
        'category',
        'category must be one of: smd parts, electricity, salary',
      ],
      [
        { ...good, workWeek: 'work week 6' },
        'workWeek',
        'workWeek must be a work week from 1 to 5',
      ],
      [{ ...good, amount: '-1' }, 'amount', 'amount must be an amount in pesos'],
      [{ ...good, amount: '100000000' }, 'amount', 'amount must be between 0 and 99,999,999.99'],
      [{ ...good, date: '2026-02-30' }, 'date', 'date must be a date such as 2026-11-21'],
    ] as const
  ).map(([input, field, message]): Scenario => ({
    ...note(input),
    name: `refuses an expense: ${message}`,
    as: 'admin',
    code: 'INVALID',
    field,
    message,
  })),
  {
    ...list,
    name: 'an admin lists them, newest first',
    as: 'admin',
    prepare: existing,
    contains: (id) => expect.arrayContaining([expect.objectContaining({ id, amount: '10.00' })]),
  },
  {
    ...list,
    name: 'of one month',
    as: 'admin',
    rest: () => ({ path: '/api/expenses?year=2019&month=2' }),
    graphql: () =>
      operation('query', 'expenses', {
        args: { period: ['Period', { year: 2019, month: 2 }] },
        selection: `{ expenses ${EXPENSE} }`,
        read: expensesOf,
      }),
    contains: () => [],
  },
  ...refusedTo(others, list),
  {
    ...change({ amount: '7' }),
    name: 'an admin changes one field; the others stay',
    as: 'admin',
    contains: (id) => ({ id, amount: '7.00', category: 'electricity', workWeek: 'work week 1' }),
    canReceive: { 'expense-updated': ADMIN },
  },
  {
    ...change({ category: '' }),
    name: 'refuses to empty a category',
    as: 'admin',
    code: 'INVALID',
    field: 'category',
    message: 'Category is required',
  },
  {
    ...change({ amount: '7' }),
    name: 'refuses to change what is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'Expense not found',
  },
  ...refusedTo(others, change({ amount: '7' })),
  {
    ...remove,
    name: 'an admin deletes one',
    as: 'admin',
    contains: () => null,
    canReceive: { 'expense-deleted': ADMIN },
  },
  {
    ...remove,
    name: 'refuses to delete what is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'Expense not found',
  },
  ...refusedTo(others, remove),
];
