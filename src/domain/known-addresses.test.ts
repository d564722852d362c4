import { expect, test } from 'bun:test';
import { addressSentence, isSame, type KnownAddresses, noteAddresses } from './known-addresses.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const known = noteAddresses(null, ['192.168.1.20'], NOW);

test('a change is reported with both addresses, for a week', () => {
  expect(addressSentence(null, NOW)).toBeNull();
  expect(addressSentence(known, NOW)).toBeNull();
  const changed = noteAddresses(known, ['192.168.1.31'], NOW);
  expect(addressSentence(changed, NOW)).toStartWith(
    'The address of this computer changed from 192.168.1.20 to 192.168.1.31.',
  );
  expect(addressSentence(changed, after(6))).not.toBeNull();
  expect(addressSentence(changed, after(7))).toBeNull();
});

test('an address that comes back, or is added, is no change', () => {
  const changed = noteAddresses(known, ['192.168.1.31'], NOW);
  const back = noteAddresses(changed, ['192.168.1.20'], after(1));
  expect(addressSentence(back, after(1))).toContain('from 192.168.1.31 to 192.168.1.20');
  const both = noteAddresses(known, ['192.168.1.20', '10.0.0.5'], NOW);
  expect(addressSentence(both, NOW)).toBeNull();
  expect(addressSentence(noteAddresses(both, ['10.0.0.5'], NOW), NOW)).not.toBeNull();
});

test('addresses are kept while there is no network', () => {
  expect(noteAddresses(known, [], NOW)).toBe(known);
  const later = noteAddresses(noteAddresses(known, [], NOW), ['192.168.1.20'], after(1));
  expect(addressSentence(later, after(1))).toBeNull();
});

test('after two changes all former addresses are named, and after a week none', () => {
  const twice = noteAddresses(
    noteAddresses(known, ['192.168.1.31'], NOW),
    ['192.168.1.32'],
    after(1),
  );
  expect(addressSentence(twice, after(1))).toContain(
    'from 192.168.1.31, 192.168.1.20 to 192.168.1.32',
  );
  const later = noteAddresses(twice, ['192.168.1.33'], after(30));
  expect(addressSentence(later, after(30))).toContain('from 192.168.1.32 to 192.168.1.33');
});

test('addresses are saved only when they differ', () => {
  const mixed: KnownAddresses = { current: ['b', 'a'], lost: [], lostAt: null };
  expect(isSame(mixed, { current: ['a', 'b'], lost: [], lostAt: null })).toBe(true);
  expect(isSame(mixed, { current: ['a'], lost: ['b'], lostAt: NOW.toISOString() })).toBe(false);
  expect(isSame(null, mixed)).toBe(false);
});
