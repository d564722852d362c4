import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { instantOf } from './rows.ts';
import { technicians, users } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';
import { autoReplyTemplates, commissionRates, expenses } from './tables/shop.ts';

/** Tells whether the shop has no data at all; deleted records count as data. */
export async function isEmpty(handle: Handle): Promise<boolean> {
  const filled = [users, technicians, repairRecords, expenses, commissionRates, autoReplyTemplates];
  const [row] = await handle.execute<{ filled: boolean }>(
    sql`select ${sql.join(
      filled.map((table) => sql`exists (select from ${table})`),
      sql` or `,
    )} as filled`,
  );
  return row?.filled === false;
}

/** Sets the timestamps of records to the dates that they name. */
export async function backdate(handle: Handle, now: Date): Promise<void> {
  await handle.execute(sql`
    update ${repairRecords} set created_at = date,
      updated_at = least(${instantOf(now)}, coalesce(shipback_date, date + interval '3 hours'))`);
}
