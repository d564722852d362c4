import type { ISql } from 'postgres';
import type { TableTotals } from '../../domain/backups.ts';

/** A connection or a transaction on it. */
export type Session = ISql;

/** A table as the catalogue describes it. */
export interface StoredTable {
  name: string;
  /** Without the generated ones, which cannot be written. */
  columns: readonly string[];
  amounts: readonly string[];
  identity: { column: string; sequence: string } | null;
}

/**
 * Tables that are not in a backup: sign-ins and presence, since everybody signs in again after a
 * restore; counters of the throttle; deleted accounts; jobs, which the migrations add again;
 * uploaded files; and sums and pairs of customers, which triggers compute when the rows are loaded.
 */
const LEFT_OUT = [
  'login_sessions',
  'active_sessions',
  'throttles',
  'removed_users',
  'jobs',
  'job_files',
  'import_uploads',
  'import_upload_rows',
  'record_totals',
  'record_total_changes',
  'customer_balances',
  'balance_changes',
  'customer_pairs',
  'customer_changes',
  'totals_zone',
  'stale_commissions',
];

/**
 * The tables of a schema that a backup contains; a table comes after those that it refers to.
 * @param script the migrations of the schema, which name the tables that are Talyer's.
 */
export async function listTables(
  sql: Session,
  schema: string,
  script: string,
): Promise<StoredTable[]> {
  const made = [...script.matchAll(/(?:CREATE TABLE|RENAME TO) "(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  const names = made.filter((name) => !LEFT_OUT.includes(name));
  const rows = await sql<(StoredTable & { parents: string[] })[]>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid = 'numeric'::regtype
        order by a.attnum) as amounts,
      (select json_build_object('column', a.attname,
          'sequence', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind = 'r'
      and c.relname = any(${names})
    order by c.relname`;
  return afterParents(rows);
}

function afterParents<T extends { name: string; parents: string[] }>(rows: readonly T[]): T[] {
  const sorted: T[] = [];
  const add = (row: T, path: readonly string[]): void => {
    if (sorted.includes(row) || path.includes(row.name)) return;
    for (const parent of rows)
      if (row.parents.includes(parent.name)) add(parent, [...path, row.name]);
    sorted.push(row);
  };
  for (const row of rows) add(row, []);
  return sorted;
}

/** Counts the rows of a table and adds up its amounts. */
export async function totalsOf(
  sql: Session,
  schema: string,
  { name, amounts }: Pick<StoredTable, 'name' | 'amounts'>,
): Promise<TableTotals> {
  const sums = amounts.map(
    (column) => `coalesce(sum(${quoted(column)}), 0)::text as ${quoted(column)}`,
  );
  const [row] = await sql.unsafe<Record<string, string>[]>(
    `select ${['count(*)::text as " rows"', ...sums].join(', ')} from ${quoted(schema)}.${quoted(name)}`,
  );
  const { ' rows': rows, ...found } = row ?? {};
  return { name, rows: Number(rows), sums: found };
}

/** The next id of a sequence. */
export async function nextOf(sql: Session, sequence: string): Promise<number> {
  const [row] = await sql.unsafe<{ next: string }[]>(
    `select last_value + is_called::int as next from ${sequence}`,
  );
  return Number(row?.next ?? 1);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `"name" ("a", "b")`, for COPY. */
export function copied(table: { name: string; columns: readonly string[] }): string {
  return `${quoted(table.name)} (${table.columns.map(quoted).join(', ')})`;
}
