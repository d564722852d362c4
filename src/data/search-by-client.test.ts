import { beforeAll, expect, test } from 'bun:test';
import { and, asc, desc, sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { present } from './predicates.ts';
import { matchesSearch } from './search.ts';
import { listRecords, sortValue } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';

const NAMES = ['ana cruz', 'ana ocampo', 'berto diaz', 'carla ocampo', 'zita ocampo', 'zoe uy'];
const UNITS = ['laptop', 'phone of ocampo', 'tablet'];
const list = (texts: readonly string[]): string => `array['${texts.join("', '")}']`;
const pick = (texts: readonly string[]): string =>
  `(${list(texts)})[1 + floor(random() * ${texts.length})::int]`;

const database = testDatabase(1);
beforeAll(async () => {
  await database.db.execute(
    sql.raw(`insert into repair_records (client_name, client_key, unit, deleted_at)
      select initcap(name), name, case when n % 9 = 0 then ${pick(UNITS)} else 'laptop' end,
        case when n % 40 = 0 then now() end
      from generate_series(1, 3000) as n, lateral (
        select ${pick(NAMES)} || ' ' || n % 60 as name) as named`),
  );
  await database.db.execute(
    sql`insert into customers (name, name_key) values ('Ocampo', 'ocampo')`,
  );
  await database.db.execute(sql`analyze ${repairRecords}`);
  // Else so few records would be sorted, whatever is searched for.
  await database.db.execute(sql`set enable_sort = off`);
});

const { id, clientKey } = repairRecords;

test.each(
  [
    'ocampo',
    'Ocampo laptop',
    'laptop',
    'phone ocampo',
    'zita ocampo 7',
    'tablet',
    'ocampo zz',
  ].flatMap((search) => [true, false].map((descending) => ({ search, descending }))),
)(
  'pages in the order of clients are the same as all at once: %p',
  async ({ search, descending }) => {
    const way = descending ? desc : asc;
    const all = await database.db
      .select({ id })
      .from(repairRecords)
      .where(and(present, matchesSearch(search)))
      .orderBy(way(clientKey), way(id));
    const found: RepairRecord[] = [];
    for (const limit of [5, 51, 7, 200]) {
      const order = { by: 'clientName', descending } as const;
      const last = found.at(-1);
      const after = last && { after: { value: sortValue(last, order), id: last.id } };
      const selection = { scope: { of: 'all' }, filter: { search }, zone: 'UTC' } as const;
      found.push(...(await listRecords(database.db, selection, order, { limit, ...after })));
    }
    expect(found.map((record) => record.id)).toEqual(all.slice(0, 263).map((record) => record.id));
  },
);
