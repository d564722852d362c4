import { describe, expect, test } from 'bun:test';
import { type CompletionFacts, laneOf } from './board.ts';
import { REPAIR_STATUSES, type RepairStatus, SHIPPING_STATUSES } from './statuses.ts';
import { hasLeft, stageOf, stepOf, STEPS, stepsReached } from './steps.ts';

const NOW = new Date('2026-11-23T04:00:00Z');

const unit = (facts: Partial<CompletionFacts>): CompletionFacts => ({
  repairStatus: 'Unit OK',
  shipbackDate: null,
  shippingStatus: null,
  cameBackAt: null,
  ...facts,
});
const day = (text: string | null) => (text === null ? null : new Date(text));

describe('the step of a repair', () => {
  const yesterday = '2026-11-22T04:00:00Z';
  const tomorrow = '2026-11-24T04:00:00Z';
  test.each([
    ['Pending', null, 'received'],
    ['Processing', null, 'repairing'],
    ['Monitoring', null, 'testing'],
    ['Waiting Parts', null, 'parts'],
    ['Unit OK', null, 'ready'],
    ['RTO', null, 'returning'],
    ['Backjob', null, 'again'],
    ['Unit OK', yesterday, 'released'],
    ['RTO', yesterday, 'returned'],
    ['Unit OK', tomorrow, 'ready'],
    ['Backjob', yesterday, 'again'],
    ['Processing', yesterday, 'repairing'],
  ] as const)('%s with the release %p is %s', (repairStatus, release, step) => {
    expect(stepOf(unit({ repairStatus, shipbackDate: day(release) }), NOW)).toBe(step);
  });

  test.each([
    ['Unit OK', yesterday, 'released', { shippingStatus: 'Received' }],
    // The shipping dialog asks for the day of a unit that still waits for its courier.
    ['Unit OK', yesterday, 'ready', { shippingStatus: 'To Ship' }],
    ['RTO', yesterday, 'returning', { shippingStatus: 'To Ship' }],
    ['Unit OK', null, 'released', { shippingStatus: 'Shipped' }],
    ['RTO', null, 'returned', { shippingStatus: 'Shipped' }],
    ['Unit OK', tomorrow, 'released', { shippingStatus: 'Shipped' }],
    ['Unit OK', yesterday, 'ready', { cameBackAt: NOW }],
    ['Unit OK', yesterday, 'ready', { shippingStatus: 'Shipped', cameBackAt: NOW }],
    ['Processing', null, 'repairing', { shippingStatus: 'Shipped' }],
  ] as const)('%s with the release %p is %s when %p', (repairStatus, release, step, more) => {
    expect(stepOf(unit({ repairStatus, shipbackDate: day(release), ...more }), NOW)).toBe(step);
  });

  test('no unit on the board counts as released for its client', () => {
    for (const repairStatus of REPAIR_STATUSES)
      for (const shippingStatus of [null, ...SHIPPING_STATUSES])
        for (const shipbackDate of [null, new Date(yesterday), new Date(tomorrow)])
          for (const cameBackAt of [null, NOW]) {
            const one = unit({ repairStatus, shippingStatus, shipbackDate, cameBackAt });
            const isOnBoard = laneOf({ ...one, shelvedAt: null }) !== null;
            expect(isOnBoard && hasLeft(one, NOW)).toBe(false);
            // The board forgets a unit whose release was noted ahead; its client waits for the day.
            expect(isOnBoard || hasLeft(one, new Date(tomorrow))).toBe(true);
          }
  });

  test('every step has one of four stages', () => {
    expect(STEPS.map(stageOf)).toEqual([1, 2, 2, 2, 2, 3, 3, 4, 4]);
  });
});

describe('the steps so far', () => {
  const change = (id: number, status: RepairStatus, undoOf: number | null = null) => ({
    id,
    at: new Date(id * 1000),
    status,
    undoOf,
  });
  const steps = (...changes: ReturnType<typeof change>[]) =>
    stepsReached(changes).map(({ step, at }) => `${at.getTime() / 1000} ${step}`);

  test('are in the order of the changes', () => {
    expect(
      steps(change(1, 'Processing'), change(5, 'Waiting Parts'), change(9, 'Unit OK')),
    ).toEqual(['1 repairing', '5 parts', '9 ready']);
  });

  test('leave out undone changes, and repeat no step', () => {
    expect(
      steps(
        change(1, 'Processing'),
        change(2, 'Unit OK'),
        change(3, 'Processing', 2),
        change(4, 'Processing'),
        change(5, 'RTO'),
      ),
    ).toEqual(['1 repairing', '5 returning']);
    expect(steps()).toEqual([]);
  });
});
