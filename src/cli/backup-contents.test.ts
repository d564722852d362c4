import { expect, test } from 'bun:test';
import { countLine } from './backup-contents.ts';

test('counts what a backup has, with amounts as people write them', () => {
  expect(
    countLine([
      { name: 'repair_records', rows: 5400, sums: { repair_cost: '3675000.00' } },
      { name: 'users', rows: 1, sums: {} },
      { name: 'expenses', rows: 0, sums: { amount: '0' } },
    ]),
  ).toBe('5,400 repair records for ₱3,675,000.00, 1 account');
});
