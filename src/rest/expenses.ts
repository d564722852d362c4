import { z } from 'zod';
import { EXPENSE_CATEGORIES } from '../domain/expenses.ts';
import {
  createExpense,
  deleteExpense,
  listExpensesJson,
  updateExpense,
} from '../services/expenses.ts';
import { answerRows } from './lists.ts';
import { expenseResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import {
  amount,
  bodyOf,
  idempotent,
  idOf,
  keyOf,
  oneOfThese,
  periodQuery,
  ROW_FIELDS,
  text,
} from './request-schemas.ts';

const fields = { date: text, category: oneOfThese(EXPENSE_CATEGORIES), workWeek: amount, amount };

export const expenseRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/expenses',
    summary: 'Expenses, newest first.',
    action: 'expense:read',
    query: periodQuery,
    answer: z.array(expenseResponse),
    handle: async ({ context, query }) => answerRows(await listExpensesJson(context, query)),
  }),
  route({
    method: 'POST',
    path: '/api/expenses',
    summary: 'Notes an expense.',
    action: 'expense:write',
    status: 201,
    body: bodyOf(fields, ROW_FIELDS),
    answer: expenseResponse,
    ...idempotent,
    handle: ({ context, body, request }) => createExpense(context, body, keyOf(request)),
  }),
  route({
    method: 'PUT',
    path: '/api/expenses/{id}',
    summary: 'Changes the fields that are sent.',
    action: 'expense:write',
    body: bodyOf(fields, ROW_FIELDS),
    answer: expenseResponse,
    handle: ({ context, params, body }) => updateExpense(context, idOf(params, 'Expense'), body),
  }),
  route({
    method: 'DELETE',
    path: '/api/expenses/{id}',
    summary: 'Removes an expense.',
    action: 'expense:write',
    handle: ({ context, params }) => deleteExpense(context, idOf(params, 'Expense')),
  }),
];
