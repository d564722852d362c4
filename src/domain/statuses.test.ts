import { describe, expect, test } from 'bun:test';
import {
  oneOf,
  oneOfOrNull,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_MODES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
  withCurrent,
} from './statuses.ts';

const SETS = {
  repairStatus: REPAIR_STATUSES,
  paymentStatus: PAYMENT_STATUSES,
  paymentChannel: PAYMENT_CHANNELS,
  shippingStatus: SHIPPING_STATUSES,
  modeOfShipping: SHIPPING_MODES,
  unitStatusIndicator: UNIT_INDICATORS,
};

test('the sets are those that the shop uses', () => {
  expect(SETS as Record<string, readonly string[]>).toEqual({
    repairStatus: [
      'Pending',
      'Processing',
      'Monitoring',
      'Waiting Parts',
      'Unit OK',
      'RTO',
      'Backjob',
    ],
    paymentStatus: ['paid', 'Unpaid'],
    paymentChannel: ['gcash', 'maya', 'seabank', 'gotymebank', 'cash'],
    shippingStatus: ['Received', 'In Transit', 'To Ship', 'Shipped'],
    modeOfShipping: ['Lalamove', 'Courier', 'Walk-in'],
    unitStatusIndicator: ['okay', 'monitoring'],
  });
});

const values = Object.entries(SETS).flatMap(([field, choices]) =>
  choices.map((value) => [field, value, choices as readonly string[]] as const),
);

test.each(values)('%s %s is found in any case', (field, value, choices) => {
  for (const written of [value, value.toUpperCase(), ` ${value.toLowerCase()} `]) {
    expect(oneOf(choices, written, field)).toBe(value);
    expect(oneOfOrNull(choices, written, field)).toBe(value);
  }
});

describe('anything else is refused with the choices', () => {
  test.each(['', ' ', 'unit-ok', 'UnitOK', 'Unit OK!', 'toString'])('%p', (written) => {
    expect(() => oneOf(REPAIR_STATUSES, written, 'status')).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: `status must be one of: ${REPAIR_STATUSES.join(', ')}`,
        details: { field: 'status' },
      }),
    );
  });
});

test.each([null, '', '  '])('a field that may be empty: %p is null', (written) => {
  expect(oneOfOrNull(PAYMENT_STATUSES, written, 'paymentStatus')).toBeNull();
});

test.each([
  [null, ['a', 'b']],
  ['', ['a', 'b']],
  ['a', ['a', 'b']],
  ['c', ['a', 'b', 'c']],
])('a select of a, b on a record that has %p', (current, options) => {
  expect(withCurrent(['a', 'b'], current)).toEqual(options);
});
