import { expect, test } from 'bun:test';
import { draftOf, shippingInput } from './shippingDraft.ts';

const ZONE = 'Asia/Manila';
const stored = {
  modeOfShipping: 'Courier',
  shippingStatus: null,
  shipbackDate: '2026-11-20T18:30:00.000Z',
  warrantyDuration: '30',
  shippingDetails: 'JT 1',
};

test('the fields show the shop’s day and nothing for what is not set', () => {
  expect(draftOf(stored, ZONE)).toEqual({
    modeOfShipping: 'Courier',
    shippingStatus: '',
    shipbackDate: '2026-11-21',
    warrantyDuration: '30',
    shippingDetails: 'JT 1',
  });
});

test('an unchanged day keeps its instant, another starts at the shop’s midnight', () => {
  const draft = draftOf(stored, ZONE);
  expect(shippingInput(draft, stored, ZONE).shipbackDate).toBe(stored.shipbackDate);
  const other = { ...draft, shipbackDate: '2026-11-22' };
  expect(shippingInput(other, stored, ZONE).shipbackDate).toBe('2026-11-21T16:00:00.000Z');
});

test('courier fields are sent as null', () => {
  expect(shippingInput(draftOf(stored, ZONE), stored, ZONE)).toMatchObject({
    courierName: null,
    courierAddress: null,
    courierContact: null,
  });
});
