import { describe, expect, test } from 'bun:test';
import {
  AT_RATE,
  checkCommissionFields,
  commissionChanges,
  commissionOfNew,
  type CommissionInput,
  customCommission,
  type CustomCommission,
} from './custom-commission.ts';
import type { Role } from './roles.ts';
import { asViewer, type Viewer } from './users.ts';

const viewer = (role: Role): Viewer => asViewer({ id: 1, username: 'x', name: 'X', role });
const byAmount = customCommission({ amount: '250.00' }, '1000.00');
const byPercent = customCommission({ percent: '30.00' }, '1000.00');

describe('what the fields change, of a record that costs 1,000', () => {
  test.each([
    ['nothing sent', {}, AT_RATE, {}],
    ['a row at the rate sent back', { ...AT_RATE }, AT_RATE, {}],
    ['a row with an amount sent back', { ...byAmount }, byAmount, {}],
    ['a row with a percentage sent back', { ...byPercent }, byPercent, {}],
    ['an amount', { commission: 250 }, AT_RATE, byAmount],
    [
      'an amount with its flag',
      { commission: '250', hasCustomCommission: true },
      AT_RATE,
      byAmount,
    ],
    ['a custom nothing', { commission: 0 }, AT_RATE, { ...byAmount, commission: '0.00' }],
    ['a percentage', { commissionPercent: 30 }, AT_RATE, byPercent],
    ['a copied row', { ...byPercent }, AT_RATE, byPercent],
    [
      'another amount in a row with a percentage',
      { ...byPercent, commission: '250' },
      byPercent,
      byAmount,
    ],
    [
      'the percentage taken away',
      { commissionPercent: null },
      byPercent,
      { commissionPercent: null },
    ],
    [
      'the percentage taken away in a row sent back',
      { ...byPercent, commissionPercent: '' },
      byPercent,
      { commissionPercent: null },
    ],
    ['a percentage taken away that is not there', { commissionPercent: null }, byAmount, {}],
    ['the flag taken away', { hasCustomCommission: false }, byPercent, AT_RATE],
    ['the amount taken away', { commission: null }, byAmount, AT_RATE],
    ['both taken away', { commission: null, hasCustomCommission: false }, byAmount, AT_RATE],
    ['an empty text', { commission: '' }, byAmount, AT_RATE],
    ['the flag that is there', { hasCustomCommission: true }, byAmount, {}],
    ['no word about the flag', { hasCustomCommission: null }, byAmount, {}],
  ] as [string, CommissionInput, CustomCommission, Partial<CustomCommission>][])(
    '%s',
    (_what, input, stored, changes) => {
      expect(commissionChanges(input, stored, '1000.00')).toEqual(changes);
    },
  );
});

describe('of a new record that costs 1,000', () => {
  test.each([
    ['an amount', { commission: '250' }, byAmount],
    ['an amount whose flag is false', { commission: '250', hasCustomCommission: false }, AT_RATE],
    ['nothing, explicitly', { commission: 0, hasCustomCommission: false }, AT_RATE],
    ['a percentage without', { commissionPercent: 30, hasCustomCommission: false }, AT_RATE],
    ['no word about the flag', { commission: '250', hasCustomCommission: null }, byAmount],
  ] as [string, CommissionInput, CustomCommission][])('%s', (_what, input, stored) => {
    expect(commissionOfNew(input, '1000.00')).toEqual(stored);
  });

  test('an amount that is none is refused with a false flag, too', () => {
    expect(() => commissionOfNew({ commission: 'x', hasCustomCommission: false }, null)).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });
});

describe('what contradicts itself is refused', () => {
  test.each([
    ['commission', { hasCustomCommission: true }, AT_RATE],
    ['commission', { commission: 5, hasCustomCommission: false }, byAmount],
    ['commission', { commission: 5, commissionPercent: 30 }, AT_RATE],
    ['commission', { commission: -5 }, AT_RATE],
    ['commissionPercent', { commissionPercent: 101 }, AT_RATE],
  ] as [string, CommissionInput, CustomCommission][])('%s, case %#', (field, input, stored) => {
    expect(() => commissionChanges(input, stored, '1000.00')).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });
});

describe('commissions are the admin’s', () => {
  test.each([
    ['commission', { commission: '5' }],
    ['commission', { commission: 0 }],
    ['commissionPercent', { commissionPercent: 5 }],
    ['hasCustomCommission', { hasCustomCommission: true }],
  ] as [string, CommissionInput][])('%s, case %#', (field, input) => {
    expect(() => checkCommissionFields(viewer('admin'), input)).not.toThrow();
    expect(() => checkCommissionFields(viewer('csr'), input)).toThrow(
      expect.objectContaining({ code: 'forbidden', details: { field } }),
    );
  });

  test('fields that others read can be sent back', () => {
    expect(() => checkCommissionFields(viewer('csr'), { ...AT_RATE })).not.toThrow();
  });
});
