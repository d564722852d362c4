import { expect, test } from 'bun:test';
import { isFree, proposedBackjob } from './backjobs.ts';

const ZONE = 'Asia/Manila';
const proposedOn = (now: string, shipbackDate: string | null, warrantyDuration = '30') =>
  proposedBackjob(
    { shipbackDate: shipbackDate === null ? null : new Date(shipbackDate), warrantyDuration },
    new Date(now),
    ZONE,
  );

test('a backjob has what is left of the warranty, by days of the shop (rule 562)', () => {
  const released = '2026-11-01T10:00:00+08:00';
  expect(proposedOn('2026-11-11T18:00:00+08:00', released)).toEqual({
    claim: 'in_warranty',
    warrantyDuration: '20',
  });
  expect(proposedOn('2026-12-01T23:59:59+08:00', released)).toEqual({
    claim: 'in_warranty',
    warrantyDuration: '0',
  });
  expect(proposedOn('2026-12-02T00:00:00+08:00', released)).toEqual({
    claim: 'goodwill',
    warrantyDuration: '0',
  });
});

test('it counts 29 February, and has no fresh term without a warranty', () => {
  expect(proposedOn('2028-02-28T12:00:00+08:00', '2028-02-01', '31').warrantyDuration).toBe('4');
  expect(proposedOn('2028-02-29T12:00:00+08:00', '2028-01-30', '30')).toEqual({
    claim: 'in_warranty',
    warrantyDuration: '0',
  });
  const none = { claim: 'goodwill', warrantyDuration: '0' } as const;
  expect(proposedOn('2026-11-11', null)).toEqual(none);
  expect(proposedOn('2026-11-11', '2026-11-01', 'lifetime')).toEqual(none);
});

test.each([
  ['in_warranty', '0.00', true],
  ['goodwill', null, true],
  ['goodwill', '0.01', false],
  ['charged', '0.00', false],
  [null, '0.00', false],
] as const)(
  'a record with the claim %p and the cost %p is free: %p (rule 565)',
  (claim, cost, free) => {
    expect(isFree(cost, claim)).toBe(free);
  },
);
