import { rowsOf } from './rows.ts';
import type { TestShop } from './shop.ts';

/**
 * Adds many records at once, bypassing the services: `unit 1`, `unit 2`, …, each with its own time.
 */
export async function addManyRecords({ shop }: TestShop, count: number): Promise<void> {
  await rowsOf(
    shop,
    `insert into repair_records (unit, client_name, contact_no, repair_cost, date)
     select 'unit ' || n, 'Client ' || n, '0917' || lpad(n::text, 7, '0'), n, '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, ${count}) as n`,
  );
}
