import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import { searchTerm } from '../domain/search.ts';
import type { Handle } from './connect.ts';
import { literal } from './literals.ts';
import { present } from './predicates.ts';
import type { PageStart } from './page-start.ts';
import { customers } from './tables/customers.ts';
import { repairRecords } from './tables/repairs.ts';

/*
 * A search in the order of clients (docs/adr/0089). PostgreSQL expects the records that are found to
 * be evenly spread, so it reads all records in the order of their names until the page is full. But
 * records that are found by their name are all next to each other, and may be far down the list.
 */

/** A page of a search in the order of clients. */
interface ClientPage {
  search: string;
  descending: boolean;
  /** The condition of the page, including where it begins. */
  where: SQL | undefined;
  /** The record after which it begins. */
  after: PageStart | undefined;
  limit: number;
}

const { id, clientKey } = repairRecords;

/**
 * A condition that all records of the page meet and few others, with an order that is the same but
 * is not that of an index: then the indexes of texts and of names together find the records. Null if
 * PostgreSQL does well without.
 */
export async function boundByClient(
  handle: Handle,
  page: ClientPage,
): Promise<{ bound: SQL; orderBy: SQL[] } | null> {
  const last = (await isWalk(handle, page)) ? await lastNamed(handle, page) : null;
  if (last === null) return null;
  const { descending } = page;
  const bound = beyond(last, descending ? sql`>=` : sql`<=`);
  return { bound, orderBy: inOrder(sql`(${clientKey} || '')`, descending) };
}

const inOrder = (key: SQL, descending: boolean): SQL[] =>
  [key, sql`${id}`].map((column) => (descending ? desc(column) : asc(column)));

const byName = (descending: boolean): SQL =>
  sql.join(inOrder(sql`${clientKey}`, descending), sql`, `);

const beyond = (place: PageStart, sign: SQL): SQL =>
  sql`(${clientKey}, ${id}) ${sign} (${place.value}::text, ${place.id}::integer)`;

/** Whether PostgreSQL reads the records in their order; few that are found are sorted instead. */
async function isWalk(handle: Handle, { where, descending, limit }: ClientPage): Promise<boolean> {
  const plan = await handle.execute(sql`
    explain (format json) select ${id} from ${repairRecords} where ${where}
    order by ${byName(descending)} limit ${literal(limit)}`);
  return !JSON.stringify(plan).includes('Sort"');
}

/** So many records with a word of the search in their name are looked at. */
const MOST_NAMED = 500;

/**
 * The last of the first records that have a word of the search in their name, if these fill a page: no
 * record behind it is on the page. The names are read in their index alone, a hundred times faster than
 * records.
 */
async function lastNamed(
  handle: Handle,
  { search, where, after, descending, limit }: ClientPage,
): Promise<PageStart | null> {
  const word = await wordOfNames(handle, search);
  if (word === null) return null;
  const like = containing(word);
  const begins = after && beyond(after, descending ? sql`<` : sql`>`);
  const [last] = await handle.execute<PageStart & Record<string, unknown>>(sql`
    select ${clientKey} as value, ${id} as id from (
      select ${id} from ${repairRecords}
      where ${and(present, sql`${clientKey} ${like}`, begins)}
      order by ${byName(descending)} limit ${MOST_NAMED}
    ) as named join ${repairRecords} using (id)
    where ${where}
    order by ${byName(descending)} offset ${limit - 1} limit 1`);
  return last ?? null;
}

const containing = (word: string): SQL => sql`like ${`%${word}%`}`;

/** The first word of a search that names of customers have; trigrams find only words of three letters. */
async function wordOfNames(handle: Handle, search: string): Promise<string | null> {
  const words = searchTerm(search).words.map(({ text }) => nameKey(text));
  for (const word of words.filter((text) => /^[a-z]{3,}$/.test(text))) {
    const [known] = await handle.execute<{ isName: boolean }>(sql`
      select exists (select from ${customers} where ${customers.searchText} ${containing(word)}) as "isName"`);
    if (known?.isName === true) return word;
  }
  return null;
}
