import type { Sql } from 'postgres';
import { messageOf } from '../domain/errors.ts';

/** A problem with a table, as a sentence for the person at the console. */
export type TableTrouble = string;

/**
 * Finds tables whose file lost its end, which PostgreSQL silently reads as fewer rows. A file is
 * never shorter than it was at the last vacuum, and each row in the index of the primary key must
 * exist where the index points.
 */
export async function findTableTroubles(sql: Sql): Promise<TableTrouble[]> {
  const tables = await sql<{ name: string; key: string | null; short: number }[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select format('%I', a.attname) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as key,
      greatest(c.relpages - pg_relation_size(c.oid) / current_setting('block_size')::int, 0)::int as short
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and has_table_privilege(c.oid, 'select')
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`;
  const troubles: TableTrouble[] = [];
  for (const { name, key, short } of tables) {
    const trouble = short > 0 ? `${short} pages are missing` : await readTable(sql, name, key);
    if (trouble !== undefined)
      troubles.push(`the table ${name} is damaged (${trouble}): restore a backup elsewhere`);
  }
  return troubles;
}

/** Counts the rows in the table, and again through the index of the primary key. */
async function readTable(sql: Sql, name: string, key: string | null): Promise<string | undefined> {
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local statement_timeout = 0`;
      const [all] = await tx.unsafe<{ rows: number }[]>(
        `select count(*)::int as rows from ${name}`,
      );
      if (key === null) return undefined;
      for (const way of ['seqscan', 'bitmapscan', 'indexonlyscan', 'sort'])
        await tx.unsafe(`set local enable_${way} = off`);
      const [known] = await tx.unsafe<{ rows: number }[]>(
        `select count(*)::int as rows from (select ctid from ${name} order by ${key} offset 0) as each`,
      );
      return all?.rows === known?.rows
        ? undefined
        : `it holds ${all?.rows} rows and its index ${known?.rows}`;
    });
  } catch (error) {
    return messageOf(error);
  }
}
