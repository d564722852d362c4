import { describe, expect, test } from 'bun:test';
import type { EventEntry } from './journal.ts';
import type { RepairStatus } from './statuses.ts';
import {
  endOfTracking,
  followedRecord,
  isTrackingPath,
  withoutTrailingText,
  readTrackingPath,
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
  shippingStatus: null,
  cameBackAt: null,
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
    [
      'one that is ready again',
      { ...record('Unit OK', '2020-08-01T09:00:00Z'), cameBackAt: new Date('2020-09-01') },
    ],
    [
      'one that waits for its courier',
      { ...record('Unit OK', '2020-08-01T09:00:00Z'), shippingStatus: 'To Ship' as const },
    ],
    [
      'one that was shipped on no day',
      { ...record('Unit OK'), shippingStatus: 'Shipped' as const },
    ],
  ])('never for %s', (_what, one) => expect(endOfTracking(one, ZONE)).toBeNull());

  test('works until then', () => {
    const one = record('Unit OK', '2026-08-01T09:00:00Z');
    const on = { revokedAt: null };
    const at = (now: string) => ({ now: new Date(now), zone: ZONE });
    expect(trackingState(on, one, at('2026-10-30T23:59:59+08:00'))).toBe('on');
    expect(trackingState(on, one, at('2026-10-31T00:00:00+08:00'))).toBe('ended');
    expect(trackingState({ revokedAt: NOW }, one, at('2026-09-01'))).toBe('off');
    expect(trackingState(null, one, at('2026-09-01'))).toBe('none');
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

test.each(['.', ',', ')', '/', '%20', '%E2%80%9D', '%3E', '!', '_', '...'])(
  'a link with %s behind it means its page',
  (behind) => {
    expect(withoutTrailingText(`/t/${TOKEN}${behind}`)).toBe(`/t/${TOKEN}`);
  },
);

test.each(['', 'x', '.x', '/live', '/live.', '%', '%E2'])(
  'a link with %p behind it means no other',
  (behind) => {
    expect(withoutTrailingText(`/t/${TOKEN}${behind}`)).toBeNull();
  },
);

test('other addresses are not tracking links', () => {
  for (const path of ['/', '/till', '/templates', '/r/7', '/api/t/x'])
    expect(isTrackingPath(path)).toBe(false);
});

test('a link has an address if the shop has a public one', () => {
  expect(trackingAddressOf('https://shop.ph', TOKEN)).toBe(`https://shop.ph/t/${TOKEN}`);
  expect(trackingAddressOf('', TOKEN)).toBeNull();
});
