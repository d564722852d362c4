import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  COUNT_OF,
  countOf,
  countStatuses,
  FINISHED_STATUSES,
  inProgress,
  OPEN_STATUSES,
  technicianStatistics,
  winRate,
  winRateBadge,
} from './statistics.ts';
import { REPAIR_STATUSES } from './statuses.ts';

const NONE = {
  totalRecords: 0,
  pending: 0,
  processing: 0,
  monitoring: 0,
  unitOk: 0,
  rto: 0,
  waitingParts: 0,
  backjob: 0,
};

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [7, 7, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [1, 201, 0],
  [199, 200, 100],
  [5, 1000, 1],
])('%p Unit OK of %p is %p %%', (unitOk, total, percent) => {
  expect(winRate(unitOk, total)).toBe(percent);
});

test('a win rate is whole, from 0 to 100, and rounded half up', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (unitOk, others) => {
      const total = unitOk + others;
      const percent = winRate(unitOk, total);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      // percent - 1/2 <= 100 x unitOk / total < percent + 1/2, in whole numbers.
      if (total > 0) {
        expect((2 * percent - 1) * total).toBeLessThanOrEqual(200 * unitOk);
        expect((2 * percent + 1) * total).toBeGreaterThan(200 * unitOk);
      }
    }),
  );
});

test.each([
  [100, 'default'],
  [80, 'default'],
  [79, 'secondary'],
  [60, 'secondary'],
  [59, 'destructive'],
  [0, 'destructive'],
] as const)('%p %% has the badge %s', (percent, badge) => {
  expect(winRateBadge(percent)).toBe(badge);
});

describe('counts', () => {
  test('are zero without records', () => {
    expect(countStatuses([])).toEqual(NONE);
  });

  test.each(REPAIR_STATUSES.map((status) => [status, COUNT_OF[status]] as const))(
    'of %s are under %s and in the total',
    (status, name) => {
      expect(countStatuses([{ status, count: 3 }])).toEqual({
        ...NONE,
        [name]: 3,
        totalRecords: 3,
      });
    },
  );

  test('of all statuses sum to the total, also when a status comes twice', () => {
    const row = fc.record({ status: fc.constantFrom(...REPAIR_STATUSES), count: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const { totalRecords, ...counts } = countStatuses(rows);
        expect(totalRecords).toBe(rows.reduce((sum, { count }) => sum + count, 0));
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(totalRecords);
      }),
    );
  });
});

test('in progress are processing, monitoring, pending and waiting parts', () => {
  const counts = {
    totalRecords: 1111111,
    pending: 1,
    processing: 10,
    monitoring: 100,
    unitOk: 1000,
    rto: 10_000,
    waitingParts: 100_000,
    backjob: 1_000_000,
  };
  expect(inProgress(counts)).toBe(100_111);
});

test('each technician has a row by name: those on the list, even without records, and others', () => {
  const listed = [
    { key: 'tino', name: 'Tino' },
    { key: 'ana', name: 'Ana' },
  ];
  const rows = technicianStatistics(listed, [
    { key: 'tino', name: 'TINO', status: 'Unit OK', count: 2 },
    { key: 'tino', name: 'TINO', status: 'RTO', count: 1 },
    { key: 'gone', name: 'Gone', status: 'Pending', count: 1 },
  ]);
  const { totalRecords: _, ...none } = NONE;
  expect(rows).toEqual([
    { name: 'Ana', totalAssigned: 0, ...none, winrate: 0 },
    { name: 'Gone', totalAssigned: 1, ...none, pending: 1, winrate: 0 },
    { name: 'Tino', totalAssigned: 3, ...none, unitOk: 2, rto: 1, winrate: 67 },
  ]);
});

test('every status is of open or of finished work', () => {
  expect([...OPEN_STATUSES, ...FINISHED_STATUSES].toSorted()).toEqual(REPAIR_STATUSES.toSorted());
  const rows = REPAIR_STATUSES.map((status, at) => ({ status, count: 2 ** at }));
  const counts = countStatuses(rows);
  expect(countOf(counts, OPEN_STATUSES) + countOf(counts, FINISHED_STATUSES)).toBe(
    counts.totalRecords,
  );
  expect(countOf(counts, ['RTO', 'Pending'])).toBe(33);
});
