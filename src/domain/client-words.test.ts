import { expect, test } from 'bun:test';
import { priceNote, statusWords, warrantyNote } from './client-words.ts';

const NOW = new Date('2026-11-23T04:00:00Z');

test.each([
  ['Pending', null, 'Received'],
  ['Waiting Parts', null, 'Waiting for parts'],
  ['Unit OK', null, 'Ready for pickup'],
  ['Unit OK', '2026-11-22T04:00:00.000Z', 'Released'],
  ['RTO', '2026-11-22T04:00:00.000Z', 'Returned unrepaired'],
  ['Lost', null, ''],
])('%s with the release %p is told as "%s"', (repairStatus, shipbackDate, words) => {
  expect(statusWords({ repairStatus, shipbackDate }, NOW)).toBe(words);
});

const OPEN = { repairStatus: 'Processing', paymentStatus: null };

test.each([
  [{ ...OPEN, repairCost: null }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00' }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00', paymentStatus: 'Unpaid' }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00', repairStatus: 'Unit OK' }, 'Price not set yet'],
  [{ ...OPEN, repairCost: '0.00', paymentStatus: 'paid' }, ''],
  [{ ...OPEN, repairCost: null, repairStatus: 'RTO' }, ''],
  [{ ...OPEN, repairCost: '0.01' }, ''],
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
