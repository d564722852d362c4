import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { at } from '../kit/selections.ts';

const STATES: Record<string, string> = {
  IN_WARRANTY: 'In Warranty',
  OUT_OF_WARRANTY: 'Out of Warranty',
  NO_WARRANTY: 'No Warranty',
};
/** Both response forms as one: the state and its end beside the record. */
function rowsOf(answer: unknown): unknown {
  const rows = at(answer, 'nodes');
  return Array.isArray(rows)
    ? rows.map((row) => ({
        id: at(row, 'id'),
        unit: at(row, 'unit'),
        repairCost: at(row, 'repairCost'),
        warrantyStatus: STATES[String(at(row, 'warranty', 'state'))],
        warrantyExpiresAt: at(row, 'warranty', 'expiresAt'),
      }))
    : null;
}
const list = (query: string, filter: object): Ask => ({
  call: 'GET /api/warranty-records',
  rest: () => ({ path: `/api/warranty-records?${query}` }),
  graphql: () =>
    operation('query', 'warrantyRecords', {
      args: { filter: ['WarrantyFilter', filter] },
      selection: '{ nodes { id unit repairCost warranty { state expiresAt } } }',
      read: rowsOf,
    }),
});
const released =
  (shipbackDate: string | null, warrantyDuration: string) =>
  async ({ make }: Stage) =>
    (
      await make.record('own', {
        unit: 'released unit',
        repairStatus: 'Unit OK',
        shipbackDate,
        warrantyDuration,
      })
    ).id;
const row = (expected: object) => (id: number) =>
  expect.arrayContaining([expect.objectContaining({ id, ...expected })]);
const others = ['nobody', 'client', 'technician'] as const;

/** Every completed record with its warranty, for admin and csr (rule 107). */
export const warranty: Scenario[] = [
  {
    ...list('', {}),
    name: 'long over',
    as: 'csr',
    prepare: released('2020-01-01', '7'),
    contains: row({
      warrantyStatus: 'Out of Warranty',
      warrantyExpiresAt: '2020-01-08T15:59:59.999Z',
    }),
  },
  {
    ...list('status=In%20Warranty', { state: 'IN_WARRANTY' }),
    name: 'far from over',
    as: 'admin',
    prepare: released('2900-01-01', '60'),
    contains: row({ warrantyStatus: 'In Warranty' }),
  },
  {
    ...list('', {}),
    name: 'without days there is none',
    as: 'csr',
    prepare: released('2020-01-01', ''),
    contains: row({ warrantyStatus: 'No Warranty', warrantyExpiresAt: null }),
  },
  {
    ...list('status=In%20Warranty', { state: 'IN_WARRANTY' }),
    name: 'the filter leaves out those over',
    as: 'csr',
    prepare: async ({ make }) =>
      (
        await make.record('own', {
          unit: 'expired long ago',
          repairStatus: 'Unit OK',
          shipbackDate: '2020-01-01',
          warrantyDuration: '7',
        })
      ).id,
    lacks: ['expired long ago'],
  },
  {
    ...list('month=13', { month: 13 }),
    name: 'refuses a month that there is not',
    as: 'csr',
    code: 'INVALID',
    field: 'month',
    message: 'month must be a whole number from 1 to 12',
  },
  ...refusedTo(others, list('', {})),
];
