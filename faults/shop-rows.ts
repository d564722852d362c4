import postgres from 'postgres';
import type { DatabaseTarget } from '../src/data/connect.ts';

/** Adds a logo, records with a history each, and accounts, straight into the tables of a shop. */
export async function addRows(
  target: DatabaseTarget,
  { records, accounts }: { records: number; accounts: number },
): Promise<void> {
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  await sql`
    insert into users (username, password_hash, role, name, name_key)
    select gen_random_uuid(), md5(n::text), 'client', 'Niña ' || n, 'nina ' || n
    from generate_series(1, ${accounts}) as n`;
  await sql`
    insert into blobs (hash, type, bytes)
    select repeat('ab', 32), 'image/png', decode(repeat(md5('logo'), 4000), 'hex')
    on conflict do nothing`;
  await sql`
    with added as (
      insert into repair_records (unit, client_name, contact_no, contact_digits, declared_issue,
        repair_report, repair_cost, technician_in_charge, technician_key, date)
      select 'iPhone ' || n % 17 || ' ' || md5(n::text), 'Client ' || n % 3000,
        '0917' || lpad(n::text, 7, '0'), '0917' || lpad(n::text, 7, '0'), 'No display, ' || n,
        repeat('replaced the screen; ', n % 12), n % 9000 + 0.25, 'Tino', 'tino',
        now() - n * interval '7 minutes'
      from generate_series(1, ${records}) as n
      returning id
    )
    insert into journal (subject, record_id, actor_name, action, changes)
    select 'repair', id, 'Cora', action,
      '[{"field":"repairStatus","before":"Processing","after":"Unit OK"}]'
    from added, unnest(array['created', 'updated']) as action`;
  // What the autovacuum of a shop that was used has long done.
  await sql`vacuum analyze`;
  await sql.end();
}
