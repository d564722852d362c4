import { describe, expect, test } from 'bun:test';
import {
  countsAsRevenue,
  countsInReport,
  isCompleted,
  passesPaymentFilter,
  PAYMENT_FILTERS,
  paymentBucket,
} from './finance.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES, REPAIR_STATUSES } from './statuses.ts';

const ok = { repairStatus: 'Unit OK' } as const;

describe('three revenues of one completed repair', () => {
  test.each([
    // status, channel, banner, overview, the lists besides those with a cost
    ['paid', null, true, 'paid', ['paid', 'markedPaid']],
    ['paid', 'gcash', true, 'paid', ['paid', 'markedPaid']],
    ['Unpaid', null, false, 'unpaid', ['unpaid']],
    ['Unpaid', 'gcash', false, 'unpaid', ['unpaid']],
    [null, 'cash', false, 'paid', ['paid', 'notSet']],
    [null, null, false, 'neither', ['notSet']],
  ] as const)(
    'status %p, channel %p: banner %p, overview %p',
    (status, channel, banner, bucket, lists) => {
      const record = {
        ...ok,
        paymentStatus: status,
        paymentChannel: channel,
        technicianInCharge: '',
      };
      expect(countsAsRevenue(record)).toBe(banner);
      expect(paymentBucket(record)).toBe(bucket);
      expect(countsInReport({ ...record, repairCost: '1.00' })).toBe(true);
      const assigned = { ...record, technicianInCharge: 'Ana' };
      const listedAt = (repairCost: string | null) =>
        PAYMENT_FILTERS.filter((filter) => passesPaymentFilter(filter, { ...record, repairCost }));
      expect(listedAt(null)).toEqual([...lists]);
      expect(listedAt('1.00')).toEqual([...lists, 'withCost']);
      expect(passesPaymentFilter('withTechnician', { ...assigned, repairCost: null })).toBe(true);
      expect(countsInReport({ ...record, repairCost: '0.00' })).toBe(true);
      expect(countsInReport({ ...record, repairCost: null })).toBe(false);
    },
  );
});

test.each(REPAIR_STATUSES.filter((status) => status !== 'Unit OK'))(
  'a repair that is %s is in no revenue, whatever was paid',
  (repairStatus) => {
    expect(isCompleted({ repairStatus })).toBe(false);
    for (const paymentStatus of [...PAYMENT_STATUSES, null])
      for (const paymentChannel of [...PAYMENT_CHANNELS, null]) {
        const record = { repairStatus, paymentStatus, paymentChannel };
        expect(countsAsRevenue(record)).toBe(false);
        expect(paymentBucket(record)).toBe('neither');
        expect(countsInReport({ ...record, repairCost: '1.00' })).toBe(false);
        for (const filter of PAYMENT_FILTERS)
          expect(
            passesPaymentFilter(filter, {
              ...record,
              repairCost: '1.00',
              technicianInCharge: 'Ana',
            }),
          ).toBe(false);
      }
  },
);
