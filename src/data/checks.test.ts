import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { DEFAULT_RATE } from '../domain/commissions.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const CHECK_VIOLATION = '23514';

test.each([
  ['repair_status', 'Lost', 'Unit OK'],
  ['repair_status', 'unit ok', 'Pending'],
  ['payment_status', 'Paid', 'paid'],
  ['payment_channel', 'bitcoin', 'cash'],
  ['shipping_status', 'Pending', 'Shipped'],
  ['mode_of_shipping', 'Drone', 'Walk-in'],
  ['unit_status_indicator', 'fine', 'okay'],
  ['work_week', 'week 2', 'work week 2'],
  ['repair_cost', '-0.01', '0'],
])('the database refuses %s %p and accepts %p', async (column, wrong, right) => {
  const insert = (value: string) =>
    rowsOf(
      kit.shop,
      `insert into repair_records (date, ${column}) values (now(), '${value}') returning id`,
    );
  expect(await refusalOf(insert(wrong))).toMatchObject({ cause: { code: CHECK_VIOLATION } });
  expect(await insert(right)).toHaveLength(1);
});

test('a rate that is stored without a percentage is the default one', async () => {
  const stored = await rowsOf(
    kit.shop,
    `insert into commission_rates (technician_name, technician_key) values ('Nora', 'nora')
      returning commission_rate`,
  );
  expect(stored).toMatchObject([{ commission_rate: DEFAULT_RATE }]);
});
