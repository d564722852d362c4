import { EXPENSE_SORTS, type Expense as ExpenseShape } from '../domain/expenses.ts';
import { parseId } from '../domain/ids.ts';
import {
  createExpense,
  deleteExpense,
  type ExpenseList as ExpenseListShape,
  expenseYears,
  getExpense,
  listExpenses,
  updateExpense,
} from '../services/expenses.ts';
import { createArgs, Period, versionArgs } from './args.ts';
import { builder } from './builder.ts';

const Expense = builder.objectRef<ExpenseShape>('Expense').implement({
  description: 'Money the shop spent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the entry.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    date: t.exposeString('date', { description: 'Day of the shop, `2026-11-21`.' }),
    category: t.exposeString('category', {
      description: 'One of `expenseCategories`, such as smd parts.',
    }),
    workWeek: t.exposeString('workWeek', { description: '`work week 1` to `work week 5`.' }),
    amount: t.expose('amount', { type: 'Money', description: 'How much.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was noted.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

const ExpenseList = builder.objectRef<ExpenseListShape>('ExpenseList').implement({
  description: 'Entries of a filter and what they sum to.',
  fields: (t) => ({
    expenses: t.expose('expenses', { type: [Expense], description: 'In the order asked for.' }),
    total: t.expose('total', { type: 'Money', description: 'Sum of the entries.' }),
  }),
});

const ExpenseInput = builder.inputType('ExpenseInput', {
  description: 'An expense. When it changes, what is left out stays.',
  fields: (t) => ({
    date: t.string({ description: 'Day of the shop, `2026-11-21`.' }),
    category: t.string({ description: 'One of `expenseCategories`, such as smd parts.' }),
    workWeek: t.string({ description: '`2`, `Week 2` or `work week 2`.' }),
    amount: t.string({ description: 'Pesos: `1500`, `1,500.00` or `₱1,500`.' }),
  }),
});

const ExpenseSort = builder.enumType('ExpenseSort', {
  description: 'What expenses are ordered by.',
  values: EXPENSE_SORTS,
});

builder.queryFields((t) => ({
  expenses: t.field({
    type: ExpenseList,
    description:
      'Expenses of a month and year, newest first unless ordered otherwise. Admins only.',
    args: {
      period: t.arg({ type: Period, description: 'Filters the list.' }),
      sort: t.arg({ type: ExpenseSort, description: 'By date, unless given.' }),
      ascending: t.arg.boolean({ description: 'Oldest or smallest first.' }),
    },
    resolve: (_root, { period, sort, ascending }, context) =>
      listExpenses(context, period ?? {}, { by: sort ?? 'date', descending: ascending !== true }),
  }),
  expense: t.field({
    type: Expense,
    description: 'One expense. Admins only.',
    args: { id: t.arg.id({ required: true, description: 'Number of the entry.' }) },
    resolve: (_root, { id }, context) => getExpense(context, parseId(id, 'Expense')),
  }),
  expenseYears: t.intList({
    description: 'Years in which there are expenses, newest first. Admins only.',
    resolve: (_root, _args, context) => expenseYears(context),
  }),
}));

builder.mutationFields((t) => ({
  createExpense: t.field({
    type: Expense,
    description: 'Notes an expense.',
    args: {
      input: t.arg({ type: ExpenseInput, required: true, description: 'The expense.' }),
      ...createArgs,
    },
    resolve: (_root, { input, idempotencyKey: key }, context) => createExpense(context, input, key),
  }),
  updateExpense: t.field({
    type: Expense,
    description: 'Changes an expense.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the entry.' }),
      input: t.arg({ type: ExpenseInput, required: true, description: 'What changes.' }),
      ...versionArgs,
    },
    resolve: (_root, { id, input, version }, context) =>
      updateExpense(context, parseId(id, 'Expense'), input, version),
  }),
  deleteExpense: t.id({
    description: 'Removes an expense. Returns its number.',
    args: { id: t.arg.id({ required: true, description: 'Number of the entry.' }) },
    resolve: async (_root, { id }, context) => {
      await deleteExpense(context, parseId(id, 'Expense'));
      return id;
    },
  }),
}));
