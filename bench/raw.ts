import postgres, { type Options } from 'postgres';
import { RECORD_FIELDS } from '../src/domain/record-fields.ts';
import { repairResponse } from '../src/rest/responses.ts';

/**
 * The limit that `bench/limits.ts` compares with, in a process of its own: passes on the JSON that
 * PostgreSQL built, without sign-in, rules, masks or history. `bun bench/raw.ts PORT OPTIONS`.
 */
/** The first 25 fields of a record, each by its name. */
export const FIELDS = Object.keys(RECORD_FIELDS).slice(0, 25);
/** All that `/api` answers of a record, which is more. */
const API_FIELDS = Object.keys(repairResponse.shape);
const snake = (name: string): string => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const columnsOf = (names: readonly string[]): string =>
  names.map((name) => `${snake(name)} as "${name}"`).join(', ');
const COLUMNS = columnsOf(FIELDS);
const some = (where: string, limit: string, columns = COLUMNS): string =>
  `select coalesce(json_agg(page), '[]')::text as body from (select ${columns} from repair_records
   where deleted_at is null and ${where} order by date desc, id desc ${limit}) as page`;
const one = (statement: string): string =>
  `with changed as (${statement} returning *)
   select row_to_json(record)::text as body from (select ${COLUMNS} from changed) as record`;

const AFTER = '(date, id) < ($1::text::timestamptz, $2::text::integer)';
const API = columnsOf(API_FIELDS);
const STATEMENTS: Record<string, string> = {
  page: some(AFTER, 'limit 50'),
  'api-page': some(AFTER, 'limit 50', API),
  filtered: some(`${AFTER} and repair_status = 'Unit OK'`, 'limit 50'),
  'api-filtered': some(`${AFTER} and repair_status = 'Unit OK'`, 'limit 50', API),
  record: `select row_to_json(record)::text as body from (select ${COLUMNS} from repair_records
    where id = $1::text::integer and deleted_at is null) as record`,
  search: some(`search_text like '%' || $1::text || '%'`, 'limit 50'),
  all: some(`repair_status = $1::text`, '', API),
  create: one(`insert into repair_records (unit, client_name, repair_cost)
    values ($1::text, 'Limit', 1500)`),
  update: one(`update repair_records set declared_issue = $1::text, version = version + 1,
    updated_at = now() where id = $2::text::integer`),
};

if (import.meta.main) {
  const [port = '', options = ''] = process.argv.slice(2);
  const connection: Options<{}> = JSON.parse(options);
  const sql = postgres({ ...connection, max: 10, onnotice: () => {}, fetch_types: false });
  Bun.serve({
    port: Number(port),
    hostname: '127.0.0.1',
    idleTimeout: 120,
    async fetch(request) {
      const [name = '', ...values] = new URL(request.url).pathname.slice(1).split('/');
      // The generic plan of a search reads the index of dates.
      const prepare = name !== 'search';
      const rows = await sql.unsafe<{ body: string }[]>(
        STATEMENTS[name] ?? '',
        values.map(decodeURIComponent),
        { prepare },
      );
      return new Response(rows[0]?.body, { headers: { 'content-type': 'application/json' } });
    },
  });
}
