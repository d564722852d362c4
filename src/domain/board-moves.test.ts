import { expect, test } from 'bun:test';
import {
  mayMoveUnit,
  type PastChange,
  returnedAt,
  shelfMove,
  type ShelfMove,
  type UnitMove,
  unitMove,
} from './board-moves.ts';
import { SHELF_DAYS } from './board.ts';
import { REPAIR_STATUSES, SHIPPING_STATUSES } from './statuses.ts';

const day = (number: number, hour = 8) => new Date(Date.UTC(2026, 10, number, hour));
const LEFT = {
  date: day(1),
  repairStatus: 'Unit OK',
  shippingStatus: 'Shipped',
  shipbackDate: day(3),
} as const;

type Changes = Parameters<typeof unitMove>[1];

test.each<[string, Changes, Changes, UnitMove | null]>([
  ['becoming a Backjob', {}, { repairStatus: 'Backjob' }, 'returns'],
  ['being a Backjob still', { repairStatus: 'Backjob' }, { repairStatus: 'Backjob' }, null],
  [
    'becoming a Backjob and being Shipped',
    { shippingStatus: null },
    { repairStatus: 'Backjob', shippingStatus: 'Shipped' },
    'returns',
  ],
  ['another status', {}, { repairStatus: 'RTO' }, null],
  ['being received', {}, { shippingStatus: 'Received' }, null],
  ['waiting for a courier', {}, { shippingStatus: 'To Ship', shipbackDate: day(9) }, null],
  ['a later release while waiting', { shippingStatus: 'To Ship' }, { shipbackDate: day(9) }, null],
  ['an earlier release', {}, { shipbackDate: day(2) }, null],
  ['the same release', {}, { shipbackDate: day(3) }, null],
  ['no release', {}, { shipbackDate: null }, null],
  ['a later release', {}, { shipbackDate: day(9) }, 'leaves'],
  ['a release on the same day', {}, { shipbackDate: day(3, 0) }, 'leaves'],
  ['a first release', { shipbackDate: null }, { shipbackDate: day(1) }, 'leaves'],
  ['a shipment', { shippingStatus: 'To Ship' }, { shippingStatus: 'Shipped' }, 'leaves'],
  [
    'a shipment on an earlier day',
    { shippingStatus: null },
    { shippingStatus: 'Shipped', shipbackDate: day(1) },
    'leaves',
  ],
])('by %s a unit returns, leaves or stays', (_what, before, changes, move) => {
  expect(unitMove({ ...LEFT, ...before }, changes)).toBe(move);
});

test('a unit is in the shop again since it became a Backjob, unless it left later', () => {
  const status = (before: string, after: string) => ({ field: 'repairStatus', before, after });
  const shipped = { field: 'shippingStatus', before: 'Received', after: 'Shipped' };
  const of = (number: number, ...changes: PastChange['changes']): PastChange => {
    return { at: day(number), changes, isUndone: false };
  };
  const undone = (change: PastChange): PastChange => ({ ...change, isUndone: true });
  const left = [of(6, shipped)];
  const back = of(5, status('Unit OK', 'Backjob'), { ...shipped, before: null, after: 'Received' });
  const fixed = of(5, status('Backjob', 'Unit OK'));
  expect(returnedAt(LEFT, [...left, fixed, back])).toBeNull();
  const here = { ...LEFT, shippingStatus: 'Received' } as const;
  expect(returnedAt(here, [fixed, back])).toEqual(day(5));
  expect(returnedAt(here, [of(7, status('RTO', 'Unit OK'))])).toBeNull();
  expect(returnedAt(LEFT, [])).toBeNull();
  const mistake = [of(9, status('Backjob', 'Unit OK')), of(8, status('Unit OK', 'Backjob'))];
  expect(returnedAt(LEFT, [...mistake.map(undone), ...left, fixed, back])).toBeNull();
  const later = of(4, { field: 'shipbackDate', before: day(1).toISOString(), after: '' });
  expect(returnedAt(LEFT, [later, back])).toBeNull();
});

test('an import moves a record by its age with another status, else by another release', () => {
  const at = (days: number) => new Date(LEFT.date.getTime() + days * 86_400_000);
  const old = at(SHELF_DAYS.finished + 1);
  expect(shelfMove(LEFT, { repairStatus: 'RTO' }, old)).toBe('off the board');
  expect(shelfMove(LEFT, { repairStatus: 'RTO' }, at(SHELF_DAYS.finished))).toBe('onto the board');
  expect(shelfMove(LEFT, { repairStatus: 'RTO', date: old }, old)).toBe('onto the board');
  expect(shelfMove(LEFT, { repairStatus: 'Pending' }, old)).toBe('onto the board');
  for (const release of [{ shippingStatus: 'To Ship' }, { shipbackDate: null }] as const)
    expect(shelfMove(LEFT, release, old)).toBe('onto the board');
  for (const same of [{}, { repairStatus: LEFT.repairStatus }, { shipbackDate: day(3) }])
    expect(shelfMove(LEFT, same, old)).toBeNull();
});

test('only changes of status and release move a record', () => {
  const moves = new Set<UnitMove | ShelfMove | null>();
  const dates = [null, day(2), day(3), day(9)];
  for (const repairStatus of REPAIR_STATUSES)
    for (const shippingStatus of [null, ...SHIPPING_STATUSES])
      for (const shipbackDate of dates) {
        const changes = { repairStatus, shippingStatus, shipbackDate };
        moves.add(unitMove(LEFT, changes)).add(shelfMove(LEFT, changes, day(3)));
        expect(unitMove({ ...LEFT, ...changes }, changes)).toBeNull();
        expect(shelfMove({ ...LEFT, ...changes }, { ...changes, date: day(9) }, day(3))).toBeNull();
      }
  expect(moves.size).toBe(4);
  expect(mayMoveUnit(['unit', 'clientName'])).toBe(false);
  for (const field of ['repairStatus', 'shippingStatus', 'shipbackDate'])
    expect(mayMoveUnit(['unit', field])).toBe(true);
});
