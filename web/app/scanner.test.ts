import { expect, test } from 'bun:test';
import { type Burst, isScanned, mayBeScanned, NO_KEYS, scannedTicket, withKey } from './scanner.ts';

/** What is known after these keys, with this pause between two of them. */
function typed(keys: readonly string[], pause: number): { burst: Burst; end: number } {
  let end = 1000;
  let burst = NO_KEYS;
  for (const key of keys) burst = withKey(burst, { key, timeStamp: (end += pause) });
  return { burst, end };
}

test.each([
  ['T-641', 641],
  ['t641', 641],
  ['#641', 641],
  ['/r/641', 641],
  ['http://192.168.1.5:3000/r/641', 641],
  ['6901234567892', null],
  ['GC-641', null],
  ['Maria', null],
])('a scanner that types %p opens the record %p', (text, id) => {
  const { burst, end } = typed(Array.from(text), 10);
  expect(scannedTicket(burst, { key: 'Enter', timeStamp: end + 10 }, 'T')).toBe(id);
});

test('a person who types the same opens nothing, also with a late Enter', () => {
  const slow = typed(Array.from('T-641'), 40);
  expect(scannedTicket(slow.burst, { key: 'Enter', timeStamp: slow.end + 10 }, 'T')).toBeNull();
  const fast = typed(Array.from('T-641'), 39);
  expect(scannedTicket(fast.burst, { key: 'Enter', timeStamp: fast.end + 40 }, 'T')).toBeNull();
});

test('Shift within a burst belongs to it', () => {
  const { burst, end } = typed(['Shift', 'T', '-', '6', 'Shift', '4', '1'], 10);
  expect(scannedTicket(burst, { key: 'Enter', timeStamp: end + 10 }, 'T')).toBe(641);
});

test.each([
  ['htt', false],
  ['http', true],
  ['https://talyer.lo', true],
  ['T-6', false],
  ['T-64', true],
  ['gswn', false],
  ['mendoza', false],
])('%p, typed fast, is the code of a label: %p', (text, isCode) => {
  expect(isScanned(typed(Array.from(text), 5).burst, 'T')).toBe(isCode);
});

test.each([
  ['n', 'N', true],
  ['N-6', 'N', true],
  ['n6', 'N', true],
  ['h', 'N', true],
  ['/', 'N', true],
  ['s', 'N', false],
  ['ns', 'N', false],
  ['n', 'NE', true],
  ['ne', 'NE', true],
  ['e', 'NE', false],
])('%p may be the beginning of a code of a shop with the prefix %p: %p', (keys, prefix, may) => {
  expect(mayBeScanned(typed(Array.from(keys), 5).burst, prefix)).toBe(may);
});
