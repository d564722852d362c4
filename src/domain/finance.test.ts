import { describe, expect, test } from 'bun:test';
import { countsAsRevenue, countsInReport, isCompleted, paymentBucket } from './finance.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES, REPAIR_STATUSES } from './statuses.ts';

const ok = { repairStatus: 'Unit OK' } as const;

describe('three revenues of one completed repair', () => {
  test.each([
    // status, channel, banner, overview
    ['paid', null, true, 'paid'],
    ['paid', 'gcash', true, 'paid'],
    ['Unpaid', null, false, 'unpaid'],
    ['Unpaid', 'gcash', false, 'unpaid'],
    [null, 'cash', false, 'paid'],
    [null, null, false, 'neither'],
  ] as const)(
    'status %p, channel %p: banner %p, overview %p',
    (status, channel, banner, bucket) => {
      const record = { ...ok, paymentStatus: status, paymentChannel: channel };
      expect(countsAsRevenue(record)).toBe(banner);
      expect(paymentBucket(record)).toBe(bucket);
      expect(countsInReport({ ...record, repairCost: '1.00' })).toBe(true);
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
      }
  },
);
