import { describe, expect, test } from 'bun:test';
import type { EventEntry } from './journal.ts';
import { REPAIR_STATUSES, type RepairStatus } from './statuses.ts';
import {
  endOfTracking,
  followedRecord,
  isFinished,
  isTrackingPath,
  readTrackingPath,
  stageOf,
  stepOf,
  STEPS,
  stepsReached,
  trackingAddressOf,
  trackingState,
} from './tracking.ts';

const ZONE = 'Asia/Manila';
const NOW = new Date('2026-11-23T04:00:00Z');
const TOKEN = 'AbCdEfGhIjKlMnOpQrSt_-';

const record = (
  repairStatus: RepairStatus,
  shipback: string | null = null,
  warrantyDuration = '',
) => ({
  repairStatus,
  shipbackDate: shipback === null ? null : new Date(shipback),
  warrantyDuration,
});

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
    expect(stepOf(record(status, release), NOW)).toBe(step);
  });

  test('every step has a stage, and the work is done in the last two', () => {
    expect(STEPS.map(stageOf)).toEqual([1, 2, 2, 2, 2, 3, 3, 4, 4]);
    const done = REPAIR_STATUSES.filter((repairStatus) => isFinished({ repairStatus }));
    expect(done).toEqual(['Unit OK', 'RTO']);
  });
});

describe('a link ends 90 days after', () => {
  test.each([
    ['the release', record('Unit OK', '2026-08-01T09:00:00Z'), '2026-10-31'],
    ['the warranty', record('Unit OK', '2026-08-01T09:00:00Z', '30'), '2026-11-30'],
    ['a return', record('RTO', '2026-08-01T09:00:00Z'), '2026-10-31'],
  ])('%s', (_what, one, day) => {
    expect(endOfTracking(one, ZONE)).toEqual(new Date(`${day}T00:00:00+08:00`));
  });

  test.each([
    ['a unit in the shop', record('Unit OK')],
    ['one that came back', record('Backjob', '2020-08-01T09:00:00Z')],
  ])('never for %s', (_what, one) => expect(endOfTracking(one, ZONE)).toBeNull());

  test('and works up to then', () => {
    const one = record('Unit OK', '2026-08-01T09:00:00Z');
    const on = { revokedAt: null };
    const at = (now: string) => ({ now: new Date(now), zone: ZONE });
    expect(trackingState(on, one, at('2026-10-30T23:59:59+08:00'))).toBe('on');
    expect(trackingState(on, one, at('2026-10-31T00:00:00+08:00'))).toBe('ended');
    expect(trackingState({ revokedAt: NOW }, one, at('2026-09-01'))).toBe('off');
    expect(trackingState(null, one, at('2026-09-01'))).toBe('none');
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

test.each([
  [{ subject: 'repair', subjectId: 7 }, 7],
  [{ subject: 'repair', subjectId: '7' }, 7],
  [{ subject: 'payment', subjectId: 3, changes: [['recordId', '12']] }, 12],
  [{ subject: 'payment', subjectId: 3, changes: [['amount', '500.00']] }, null],
  [{ subject: 'till', subjectId: 3 }, null],
  [{ subject: 'shop', subjectId: 'profile' }, 'all'],
  [{ subject: 'customer', subjectId: 7 }, null],
] as const)('%p concerns the page of %p', (entry, followed) => {
  const changes = ('changes' in entry ? entry.changes : []).map(([field, after]) => ({
    field,
    before: null,
    after,
  }));
  expect(followedRecord({ ...entry, changes } as unknown as EventEntry)).toBe(followed);
});

test.each([
  [`/t/${TOKEN}`, { token: TOKEN, what: 'page' }],
  [`/t/${TOKEN}/live`, { token: TOKEN, what: 'live' }],
  [`/t/${TOKEN}/opened`, { token: TOKEN, what: 'opened' }],
  [`/t/${TOKEN}/logo`, { token: TOKEN, what: 'logo' }],
  [`/t/${TOKEN}/photos/9`, { token: TOKEN, what: 'photo', id: 9, size: 'full' }],
  [`/t/${TOKEN}/photos/9/preview`, { token: TOKEN, what: 'photo', id: 9, size: 'preview' }],
  [`/t/${TOKEN}/`, null],
  [`/t/${TOKEN}x`, null],
  [`/t/${TOKEN.slice(1)}`, null],
  [`/t/${TOKEN}/photos`, null],
  [`/t/${TOKEN}/photos/1234567890`, null],
  [`/t/${TOKEN}/edit`, null],
  ['/t', null],
  ['/t/', null],
])('%s is %p', (path, read) => {
  expect(readTrackingPath(path)).toEqual(read as never);
  expect(isTrackingPath(path)).toBe(true);
});

test('other addresses are none of tracking links', () => {
  for (const path of ['/', '/till', '/templates', '/r/7', '/api/t/x'])
    expect(isTrackingPath(path)).toBe(false);
});

test('a link has an address where the shop has a public one', () => {
  expect(trackingAddressOf('https://shop.ph', TOKEN)).toBe(`https://shop.ph/t/${TOKEN}`);
  expect(trackingAddressOf('', TOKEN)).toBeNull();
});
