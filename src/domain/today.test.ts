import { expect, test } from 'bun:test';
import { todayFilters } from './today.ts';

test('over five and over seven days begin on the sixth and the eighth day', () => {
  expect(todayFilters('2028-03-05')).toEqual({
    receivedToday: { from: '2028-03-05', to: '2028-03-05' },
    waitingLong: { status: 'Waiting Parts', to: '2028-02-28' },
    toShip: { payment: 'paid', shipping: 'unshipped' },
    unpaidLong: { payment: 'unpaid', to: '2028-02-26' },
  });
});
