import { expect, test } from 'bun:test';
import { type ClientRecord, wordsOf } from './clientRecord.ts';

const RECORD: ClientRecord = {
  id: '1',
  date: '2026-11-02T02:00:00.000Z',
  clientName: 'Clara Cruz',
  unit: 'Phone',
  repairCost: '1500.00',
  technicianInCharge: '',
  repairStatus: 'Unit OK',
  paymentStatus: null,
  repairReport: '',
  shipbackDate: null,
  modeOfShipping: 'Courier',
  warrantyDuration: '30',
};
const SHOWING = { now: new Date('2026-11-22T04:00:00Z'), zone: 'Asia/Manila', free: ['2'] };

test('shipping mode and duration are shown even before the unit is released', () => {
  expect(wordsOf(RECORD, SHOWING)).toMatchObject({
    released: '–',
    shipping: 'Courier',
    days: '30 days',
    warranty: 'No Warranty',
    warrantyNote: 'Starts on release',
    expiry: '–',
  });
});

test('unclear values are explained beside the shop’s own words', () => {
  const open = { ...RECORD, repairStatus: 'Monitoring', repairCost: null };
  expect(wordsOf(open, SHOWING)).toMatchObject({
    statusNote: 'Repaired, being tested',
    cost: '₱0.00',
    costNote: 'Price not set yet',
  });
  expect(wordsOf(RECORD, SHOWING).costNote).toBe('');
  expect(wordsOf({ ...open, id: '2' }, SHOWING).costNote).toBe('Free of charge');
});

test('a released unit has its last day', () => {
  const released = { ...RECORD, shipbackDate: '2026-11-20T02:00:00.000Z' };
  expect(wordsOf(released, SHOWING)).toMatchObject({
    days: '30 days',
    warranty: 'In Warranty',
    expiry: 'Dec 20, 2026',
  });
});
