import type { Sql } from 'postgres';
import type { Load } from './load.ts';
import { FIELDS } from './raw.ts';

/** What one side is asked; `VALUE` in a path or a body stands for each of the values in turn. */
export type Asked = Pick<Load, 'path' | 'values'> & Partial<Pick<Load, 'method' | 'body'>>;

/** The same question for both sides. */
export interface Comparison {
  raw: Asked;
  talyer: Asked;
  /** Asked by one caller, whose median is compared, not by many. */
  isWrite?: boolean;
  /** How many ask at once, if not as many as usual. */
  callers?: number;
}

const NODES = `{ nodes { ${FIELDS.join(' ')} } pageInfo { hasNextPage endCursor } }`;
const PAGE = `query Page($filter: RepairFilter, $after: String) {
  repairRecords(first: 50, filter: $filter, after: $after) ${NODES} }`;
const RECORD = `query Record($id: ID!) { repairRecord(id: $id) { ${FIELDS.join(' ')} } }`;
const CREATE = `mutation Create($input: RepairRecordInput!) {
  createRepairRecord(input: $input) { ${FIELDS.join(' ')} } }`;
const UPDATE = `mutation Update($id: ID!, $input: RepairRecordInput!) {
  updateRepairRecord(id: $id, input: $input) { ${FIELDS.join(' ')} } }`;

/**
 * Every comparison by its name. No page, record or search is asked again until thousands of others
 * were, so that a cache of answers shows only where the same page is asked again.
 */
export async function comparisons(sql: Sql): Promise<Record<string, Comparison>> {
  const ends = await sql<{ date: string; id: number }[]>`
    select date::text, id
    from (select date, id, row_number() over (order by date desc, id desc) as place
      from repair_records) as placed
    where place % 25 = 0 order by place`;
  const starts = ends.map(({ date, id }) => `${encodeURIComponent(date)}/${id}`);
  const cursors = ends.map(({ date, id }) => cursorOf(new Date(date), id));
  const ids = await sql<{ id: number }[]>`select id from repair_records order by md5(id::text)`;
  const records = ids.map(({ id }) => String(id));
  const [known = ''] = records;
  const needles = Array.from({ length: 4096 }, (_, n) => n.toString(16).padStart(3, '0'));
  const texts = Array.from({ length: 50_000 }, (_, n) => `text-${n}`);
  const wanted = { clientName: 'Limit', repairCost: '1500', unit: 'VALUE' };
  const changed = { declaredIssue: 'VALUE' };

  const page = { path: '/page/VALUE', values: starts };
  const filtered = { path: '/filtered/VALUE', values: starts };
  const record = { path: '/record/VALUE', values: records };
  const create = posted('/create/VALUE', '', texts);
  const update = posted(`/update/VALUE/${known}`, '', texts);
  return {
    'GraphQL page of 50': {
      raw: page,
      talyer: graph(PAGE, { filter: {}, after: 'VALUE' }, cursors),
    },
    'GraphQL filtered page': {
      raw: filtered,
      talyer: graph(PAGE, { filter: { status: 'Unit OK' }, after: 'VALUE' }, cursors),
    },
    'GraphQL one record': { raw: record, talyer: graph(RECORD, { id: 'VALUE' }, records) },
    'GraphQL substring search': {
      raw: { path: '/search/VALUE', values: needles },
      talyer: graph(PAGE, { filter: { search: 'VALUE' } }, needles),
    },
    'GraphQL same page again': {
      raw: { ...page, values: starts.slice(0, 1) },
      talyer: graph(PAGE, { filter: {}, after: 'VALUE' }, cursors.slice(0, 1)),
    },
    'REST page of 50': {
      raw: { ...page, path: '/api-page/VALUE' },
      talyer: { path: '/api/repair-records?limit=50&cursor=VALUE', values: cursors },
    },
    'REST filtered page': {
      raw: { ...filtered, path: '/api-filtered/VALUE' },
      talyer: {
        path: '/api/repair-records?status=Unit%20OK&limit=50&cursor=VALUE',
        values: cursors,
      },
    },
    'REST one record': {
      raw: record,
      talyer: { path: '/api/repair-records/VALUE', values: records },
    },
    'REST 10,000 rows': {
      raw: { path: '/all/RTO', values: [''] },
      talyer: { path: '/api/repair-records?status=RTO', values: [''] },
      callers: 8,
    },
    'GraphQL create': {
      raw: create,
      talyer: graph(CREATE, { input: wanted }, texts),
      isWrite: true,
    },
    'GraphQL update': {
      raw: update,
      talyer: graph(UPDATE, { id: known, input: changed }, texts),
      isWrite: true,
    },
    'REST create': {
      raw: create,
      talyer: posted('/api/repair-records', JSON.stringify(wanted), texts),
      isWrite: true,
    },
    'REST update': {
      raw: update,
      talyer: {
        ...posted(`/api/repair-records/${known}`, JSON.stringify(changed), texts),
        method: 'PUT',
      },
      isWrite: true,
    },
  };
}

/** Where a page by date begins, as the answers say it. */
function cursorOf(date: Date, id: number): string {
  return Buffer.from(JSON.stringify([date.toISOString(), id])).toString('base64url');
}

function posted(path: string, body: string, values: string[]): Asked {
  return { method: 'POST', path, body, values };
}

function graph(query: string, variables: object, values: string[]): Asked {
  return posted('/graphql', JSON.stringify({ query, variables }), values);
}

/** Adds records with every field filled, and two entries of the journal for each. */
export async function addFullRecords(sql: Sql, count: number): Promise<void> {
  await sql`
    with added as (
      insert into repair_records (date, work_week, client_name, client_key, contact_no,
        contact_digits, unit, declared_issue, repair_cost, technician_in_charge, technician_key,
        mode_of_transaction, shipping_status, repair_status, payment_status, payment_channel,
        repair_report, unit_status_indicator, shipping_details, mode_of_shipping, shipback_date,
        warranty_duration, courier_name, courier_address, courier_contact, created_at, updated_at)
      select now() - n * interval '17 minutes', 'work week ' || 1 + n % 4,
        'Client ' || n % 3000, 'client ' || n % 3000, '0917 ' || lpad(n::text, 7, '0'),
        '0917' || lpad(n::text, 7, '0'), 'iPhone ' || n % 17 || ' ' || left(md5(n::text), 8),
        'No display, bulged battery, ' || n, n % 9000 + 0.25, 'Technician ' || n % 9,
        'technician ' || n % 9, 'Walk-in', 'Received',
        (array['RTO', 'Pending', 'Processing', 'Waiting Parts', 'Unit OK', 'Unit OK', 'Unit OK',
          'Unit OK', 'Unit OK', 'Unit OK'])[1 + n % 10],
        (array['paid', 'Unpaid'])[1 + n % 2], 'gcash', repeat('replaced the screen; ', n % 4),
        'okay', 'Tracking number ' || n, 'Courier', now() - n * interval '16 minutes', '7',
        'J and T', 'Pasig', '0918', now(), now()
      from generate_series(1, ${count}) as n
      returning id
    )
    insert into journal (subject, record_id, actor_name, action, changes)
    select 'repair', id, 'Cora', action,
      '[{"field":"repairStatus","before":"Processing","after":"Unit OK"}]'
    from added, unnest(array['created', 'updated']) as action`;
  // What the clean-up and the autovacuum of a shop that was used have long done.
  while ((await sql`select from record_total_changes limit 1`).length > 0) await Bun.sleep(100);
  await sql`vacuum analyze repair_records, journal, record_totals, record_total_changes`;
}
