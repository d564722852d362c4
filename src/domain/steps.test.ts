import { describe, expect, test } from 'bun:test';
import type { RepairStatus } from './statuses.ts';
import { stageOf, stepOf, STEPS, stepsReached } from './steps.ts';

const NOW = new Date('2026-11-23T04:00:00Z');

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
  ] as const)('%s with the release %p is %s', (status, release, step) => {
    const shipbackDate = release === null ? null : new Date(release);
    expect(stepOf({ repairStatus: status, shipbackDate }, NOW)).toBe(step);
  });

  test('every step has a stage, of four', () => {
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

  test('have nothing that was undone, and no step twice in a row', () => {
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
