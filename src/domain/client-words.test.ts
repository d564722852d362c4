import { expect, test } from 'bun:test';
import { priceNote, statusWords, warrantyNote } from './client-words.ts';
import { REPAIR_STATUSES } from './statuses.ts';

const WORDS = [
  ['Pending', 'Not started yet'],
  ['Processing', 'Being repaired'],
  ['Monitoring', 'Repaired, being tested'],
  ['Waiting Parts', 'Waiting for a part'],
  ['Unit OK', 'Repaired and working'],
  ['RTO', 'Could not be repaired'],
  ['Backjob', 'Being repaired again'],
] as const;

test.each(WORDS)('%s means: %s', (status, words) => {
  expect(statusWords(status)).toBe(words);
});

test('every status is explained, and nothing else', () => {
  expect(WORDS.map(([status]) => status)).toEqual([...REPAIR_STATUSES]);
  expect(statusWords('Lost')).toBe('');
});

const OPEN = { repairStatus: 'Processing', paymentStatus: null, isFree: false };

test.each([
  [{ ...OPEN, repairCost: null }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00' }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00', paymentStatus: 'Unpaid' }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00', repairStatus: 'Unit OK' }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00', paymentStatus: 'paid' }, ''],
  [{ ...OPEN, repairCost: null, repairStatus: 'RTO' }, ''],
  [{ ...OPEN, repairCost: '0.01' }, ''],
  [{ ...OPEN, repairCost: null, isFree: true }, 'Free of charge'],
  [{ ...OPEN, repairCost: '0.00', paymentStatus: 'Unpaid', isFree: true }, 'Free of charge'],
])('the note of the price of %p is %p', (repair, note) => {
  expect(priceNote(repair)).toBe(note);
});

test.each([
  ['Unit OK', null, 'Starts on release'],
  ['Pending', null, 'Starts on release'],
  ['RTO', null, ''],
  ['Unit OK', '2026-11-20T02:00:00.000Z', ''],
])('the note under No Warranty of %s, released %p, is %p', (repairStatus, shipbackDate, note) => {
  expect(warrantyNote({ repairStatus, shipbackDate })).toBe(note);
});
