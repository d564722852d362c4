import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario } from '../kit/scenario.ts';

const workbook: Ask = {
  call: 'GET /api/export/excel',
  rest: () => ({}),
  graphql: null,
};
const progress: Ask = {
  call: 'GET /api/export/excel/progress/{progressId}',
  rest: () => ({ path: '/api/export/excel/progress/none-under-way' }),
  graphql: () =>
    operation('query', 'exportProgress', {
      args: { id: ['ID!', 'none-under-way'] },
      selection: '{ written total }',
    }),
};
const others = ['nobody', 'client', 'technician', 'csr'] as const;

/** The workbook is a file, so only `/api` returns it, and only to admins (rule 128). */
export const exports: Scenario[] = [
  {
    ...workbook,
    name: 'an admin exports the records',
    as: 'admin',
    prepare: async ({ make }) => (await make.record('own')).id,
    contains: () => expect.stringMatching(/^PK/),
  },
  {
    ...workbook,
    name: 'refuses a filter that there is not',
    as: 'admin',
    rest: () => ({ path: '/api/export/excel?month=13' }),
    code: 'INVALID',
    field: 'month',
  },
  ...refusedTo(others, workbook),
  { ...progress, name: 'none is under way', as: 'admin', contains: () => null },
  ...refusedTo(others, progress),
];
