import postgres, { type Sql } from 'postgres';
import { dialNumber } from '../src/domain/phones.ts';
import { embeddedDatabaseIn } from './records.ts';

/** Opens the database of a running shop for one task. */
async function withDatabase<T>(dataDir: string, task: (sql: Sql) => Promise<T>): Promise<T> {
  const target = await embeddedDatabaseIn(dataDir)();
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  try {
    return await task(sql);
  } finally {
    await sql.end();
  }
}

/** The history of all records. */
export interface WholeHistory {
  entries: number;
  last: number;
  digest: string;
}

/** Reads the history of all records up to an entry, from the table that this version keeps it in. */
export function wholeHistory(
  dataDir: string,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<WholeHistory> {
  return withDatabase(dataDir, async (sql) => {
    const [old] = await sql`select to_regclass('repair_history') is not null as "isOld"`;
    const [found] = await sql<WholeHistory[]>`
      select count(*)::int as entries, coalesce(max(id), 0)::int as last,
        md5(string_agg(concat_ws(' ', id, record_id, actor_id, actor_name, action, changes, at), '|' order by id)) as digest
      from ${sql(old?.['isOld'] === true ? 'repair_history' : 'journal')}
      where id <= ${upTo} and record_id is not null`;
    return found ?? { entries: 0, last: 0, digest: '' };
  });
}

/** The columns of records that this version stores. */
export function columnsOfRecords(dataDir: string): Promise<string[]> {
  return withDatabase(dataDir, async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = 'repair_records' and is_generated = 'NEVER' order by ordinal_position`;
    return rows.map(({ name }) => name);
  });
}

/** A digest of every value of these columns of all records. */
export function digestOfRecords(dataDir: string, columns: readonly string[]): Promise<string> {
  return withDatabase(dataDir, async (sql) => {
    const [found] = await sql<{ digest: string }[]>`
      select md5(string_agg(md5(r::text), '' order by r.id)) as digest
      from (select ${sql(columns)} from repair_records) as r`;
    return found?.digest ?? '';
  });
}

/** Tables that no upgrade may add rows to; the first executables did not have them. */
const NEVER_FILLED = [
  'payments',
  'till_closings',
  'devices',
  'customer_merges',
  'intakes',
  'photos',
  'notes',
  'messages',
  'tracking_links',
];

/** The rows of each table that no upgrade may add to. */
export type RowCounts = Readonly<Record<string, number>>;

/** Counts the rows of those tables; a table that is not there yet has none. */
export function countUntouched(dataDir: string): Promise<RowCounts> {
  return withDatabase(dataDir, async (sql) => {
    const rows: Record<string, number> = {};
    for (const table of NEVER_FILLED) {
      const [found] = await sql`select to_regclass(${table}) is not null as "isThere"`;
      rows[table] = found?.['isThere'] === true ? await countRows(sql, table) : 0;
    }
    return rows;
  });
}

async function countRows(sql: Sql, table: string): Promise<number> {
  return Number((await sql`select count(*)::int as rows from ${sql(table)}`)[0]?.['rows']);
}

/** What an upgrade made of rows that it found. */
export interface Made {
  customers: number;
  /** As many customers as the rules make of these records. */
  expectedCustomers: number;
  recordsOfCustomers: number;
  onBoard: number;
}

/** Counts what an upgrade made. No record may be linked to an account, which makes a customer, too. */
export function countMade(dataDir: string): Promise<Made> {
  return withDatabase(dataDir, async (sql) => {
    const people = new Set<string>();
    const contacts = await sql<{ key: string; contact: string }[]>`
      select client_key as key, contact_no as contact from repair_records where client_key <> ''`;
    for (const { key, contact } of contacts) {
      const phone = dialNumber(contact);
      if (phone !== null) people.add(`${key} ${phone}`);
    }
    const [board] = await sql<{ rows: number }[]>`
      select count(*)::int as rows from repair_records where shelved_at is null and deleted_at is null`;
    return {
      customers: await countRows(sql, 'customers'),
      expectedCustomers: people.size,
      recordsOfCustomers: await countRows(sql, 'record_customers'),
      onBoard: board?.rows ?? 0,
    };
  });
}
