import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { repairHistory, repairRecords } from './tables/repairs.ts';

/** Those of the keys whose rows were imported before; deleted records count. */
export async function findImportKeys(
  handle: Handle,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await handle
    .select({ key: repairRecords.importKey })
    .from(repairRecords)
    .where(sql`${repairRecords.importKey} in (select jsonb_array_elements_text(${asJson(keys)}))`);
  return new Set(rows.flatMap((row) => row.key ?? []));
}

/** Adds the first history entry of imported records, in the transaction that adds them. */
export async function addImportHistory(handle: Handle, ids: readonly number[]): Promise<void> {
  await handle.execute(sql`
    insert into ${repairHistory} (record_id, actor_name, action, changes)
    select value::integer, 'Import', 'imported', '[]'
    from jsonb_array_elements_text(${asJson(ids)})`);
}

/** One parameter however many values: thousands of them take longer to send than to use. */
const asJson = (values: readonly (string | number)[]) =>
  sql`${JSON.stringify(values)}::text::jsonb`;
