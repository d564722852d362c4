import { describe, expect, test } from 'bun:test';
import {
  isCompleted,
  passesPaymentFilter,
  PAYMENT_FILTERS,
  type RevenueFields,
} from './finance.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES, REPAIR_STATUSES } from './statuses.ts';

const listsOf = (record: RevenueFields) =>
  PAYMENT_FILTERS.filter((filter) => passesPaymentFilter(filter, record));

describe('the sums that a completed repair counts in', () => {
  test.each([
    // status, channel, the sums that count it besides those of records with a cost
    ['paid', null, ['paid', 'markedPaid']],
    ['paid', 'gcash', ['paid', 'markedPaid']],
    ['Unpaid', null, ['unpaid']],
    ['Unpaid', 'gcash', ['unpaid']],
    [null, 'cash', ['paid', 'notSet']],
    [null, null, ['notSet']],
  ] as const)('status %p, channel %p: %p', (paymentStatus, paymentChannel, lists) => {
    const record = { repairStatus: 'Unit OK', paymentStatus, paymentChannel } as const;
    expect(listsOf({ ...record, repairCost: null })).toEqual([...lists]);
    for (const repairCost of ['0.00', '1.00'])
      expect(listsOf({ ...record, repairCost })).toEqual([...lists, 'withCost']);
    expect(listsOf({ ...record, technicianInCharge: ' ' })).toEqual([...lists]);
    expect(listsOf({ ...record, technicianInCharge: 'Ana' })).toEqual([...lists, 'withTechnician']);
  });
});

test.each(REPAIR_STATUSES.filter((status) => status !== 'Unit OK'))(
  'a repair that is %s is in no sum, whatever was paid',
  (repairStatus) => {
    expect(isCompleted({ repairStatus })).toBe(false);
    for (const paymentStatus of [...PAYMENT_STATUSES, null])
      for (const paymentChannel of [...PAYMENT_CHANNELS, null])
        expect(
          listsOf({
            repairStatus,
            paymentStatus,
            paymentChannel,
            repairCost: '1.00',
            technicianInCharge: 'Ana',
          }),
        ).toEqual([]);
  },
);
