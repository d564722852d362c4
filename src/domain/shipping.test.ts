import { describe, expect, test } from 'bun:test';
import {
  isReadyToShip,
  isShipped,
  missingShipping,
  parseShippingInput,
  releaseAtCounter,
} from './shipping.ts';

const whole = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-21',
  warrantyDuration: '7',
};

describe('missing fields are reported in the order of the dialog', () => {
  test.each([
    [{}, 'modeOfShipping', 'Please select a shipping method'],
    [{ ...whole, modeOfShipping: ' ' }, 'modeOfShipping', 'Please select a shipping method'],
    [{ ...whole, shippingStatus: null }, 'shippingStatus', 'Please select a shipping status'],
    [{ ...whole, shipbackDate: '' }, 'shipbackDate', 'Please select a shipback date'],
    [
      { ...whole, warrantyDuration: undefined },
      'warrantyDuration',
      'Please select a warranty duration',
    ],
  ])('case %#', (input, field, message) => {
    expect(missingShipping(input)).toEqual({ field, message });
    expect(() => parseShippingInput(input)).toThrow(
      expect.objectContaining({ code: 'invalid', message, details: { field } }),
    );
  });

  test('nothing, also without tracking details', () => {
    expect(missingShipping(whole)).toBeNull();
  });
});

test.each([
  [{ courierName: null, courierAddress: null, courierContact: null }, {}],
  [{ courierName: 'Ana' }, { courierName: 'Ana' }],
  [{ courierName: '' }, { courierName: '' }],
  [{ shippingDetails: null }, { shippingDetails: null }],
])('case %#: courier fields sent as null leave what is stored', (sent, kept) => {
  const { courierName, courierAddress, courierContact, ...rest } = parseShippingInput({
    ...whole,
    ...sent,
  });
  const couriers = { courierName, courierAddress, courierContact };
  const written = Object.entries(couriers).filter(([, value]) => value !== undefined);
  expect({ ...rest, ...Object.fromEntries(written) }).toEqual({ ...whole, ...kept } as never);
});

test.each([
  ['Unit OK', 'paid', null, true],
  ['Unit OK', null, 'gcash', true],
  ['Unit OK', 'Unpaid', 'gcash', false],
  ['Unit OK', null, null, false],
  ['RTO', 'paid', 'gcash', false],
] as const)('%s, %p, %p: ready %p', (repairStatus, paymentStatus, paymentChannel, ready) => {
  expect(isReadyToShip({ repairStatus, paymentStatus, paymentChannel })).toBe(ready);
});

test.each([
  ['Shipped', true],
  ['To Ship', false],
  [null, false],
] as const)('%p is shipped: %p', (shippingStatus, shipped) => {
  expect(isShipped({ shippingStatus })).toBe(shipped);
});

test('a unit released at the counter is handed over now, and keeps its warranty', () => {
  expect(releaseAtCounter(new Date('2026-11-21T04:00:00Z'))).toEqual({
    shippingStatus: 'Shipped',
    modeOfShipping: 'Walk-in',
    shipbackDate: '2026-11-21T04:00:00.000Z',
  });
});
