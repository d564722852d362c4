import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { readImei } from '../domain/imei.ts';
import { SEARCH_PLACES, type SearchPlace, searchTerm } from '../domain/search.ts';
import { DEFAULT_PREFIX, type NamedRecord } from '../domain/ticket.ts';
import { literal } from './literals.ts';
import { devices, recordCustomers } from './tables/customers.ts';
import { RARE_LETTERS, repairRecords } from './tables/repairs.ts';
import { shopProfile } from './tables/shop.ts';

/** The fewest characters that the indexes of trigrams find. */
const TRIGRAM = 3;

/**
 * Holds for every record; PostgreSQL expects it of a third. A page of a search is found by the index
 * of trigrams, or by reading records in their order until the page is full. Reading is expected to
 * be fast, as if comparing a text took no time, so this makes PostgreSQL expect that three times as
 * many records have to be read (docs/adr/0091).
 */
const seemsRare = sql`octet_length(${repairRecords.clientName}) >= 0`;

/** How to search. */
interface SearchPlan {
  /** The fields that it looks in. */
  place?: SearchPlace | undefined;
  /** Few records are searched, such as those of a year, for which the index would take longer. */
  isNarrow?: boolean;
  /** Only the first records in an order are read. */
  isPage?: boolean;
}

/** `matchesSearch`. `%`, `_` and `\` are matched literally. */
export function matchesSearch(search: string, plan: SearchPlan = {}): SQL | undefined {
  const { place = 'everything', isPage = false } = plan;
  const { words, phone, oldTickets, named } = searchTerm(search);
  const hasNumber = (digits: string | null) =>
    digits === null || place !== 'everything'
      ? undefined
      : sql`${repairRecords.contactDigits} like ${`%${digits}%`}`;
  const found = words.map((word) =>
    or(
      hasText(word.text, place, plan),
      hasNumber(word.phone),
      isNamed(word.named),
      hasOldTicket(word.oldTickets),
      place === 'everything' ? ofDevice(word.text) : undefined,
    ),
  );
  const isIndexed = words.some(({ text }) => text.length >= TRIGRAM);
  return and(
    or(and(...found), hasNumber(phone), hasOldTicket(oldTickets), isNamed(named)),
    isPage && isIndexed ? seemsRare : undefined,
  );
}

/** Has one of these old ticket numbers; the first part is that of the index. */
function hasOldTicket(keys: string[] | null): SQL | undefined {
  if (keys === null) return undefined;
  const { oldTicketKey } = repairRecords;
  return and(sql`${oldTicketKey} <> ''`, inArray(oldTicketKey, keys));
}

/** The record came in with the device that has this IMEI (rule 313). */
function ofDevice(word: string): SQL | undefined {
  const imei = readImei(word);
  if (imei === null) return undefined;
  return sql`${repairRecords.id} = any(array(
    select ${recordCustomers.recordId} from ${devices}
    join ${recordCustomers} on ${recordCustomers.deviceId} = ${devices.id}
    where ${devices.imei} = ${imei} or ${devices.imei2} = ${imei}))`;
}

/** `isTicketOf`. */
function isNamed(named: NamedRecord | null): SQL | undefined {
  if (named === null) return undefined;
  const { id, prefix } = named;
  if (prefix === null) return eq(repairRecords.id, id);
  const own = sql`coalesce((select lower(${shopProfile.ticketPrefix}) from ${shopProfile}), ${DEFAULT_PREFIX.toLowerCase()})`;
  return sql`${repairRecords.id} = (select ${id}::integer where ${own} = ${prefix})`;
}

function hasText(word: string, place: SearchPlace, { isNarrow = false }: SearchPlan): SQL {
  const pattern = patternOf(word);
  const inText =
    isPair(word) && !isNarrow
      ? hasPair(word.toLowerCase())
      : sql`${repairRecords.searchText} like ${pattern}`;
  if (place === 'everything') return inText;
  const fields = SEARCH_PLACES[place].map((field) => sql`${repairRecords[field]}`);
  const text = sql`concat_ws(E'\\n', ${sql.join(fields, sql`, `)})`;
  // For ASCII, folding only changes the case, which takes a tenth of the time.
  const folded = sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else talyer_fold(${text}) end`;
  // The index finds candidates by the text of all fields; these fields then decide.
  return sql`(${inText} and strpos(${folded}, talyer_fold(${word})) <> 0)`;
}

/** What a text that contains the word is `like`: `%`, `_` and `\` are escaped. */
function patternOf(word: string): SQL {
  const rare = RARE_LETTERS.find((letter) => letter === word.toLowerCase());
  if (rare !== undefined) return literal(`%${rare}%`);
  // Of ASCII, folding changes only the case; as a plain text the pattern is planned in less time.
  if (isAscii(word)) return sql`${`%${word.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`}`;
  // Folding turns wide forms such as ％ into plain ones, so they are escaped after it.
  return sql`'%' || regexp_replace(talyer_fold(${word}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Two letters or digits that folding leaves as they are, except for their case. */
const isPair = (word: string): boolean => /^[a-z0-9]{2}$/i.test(word);

/**
 * Has these two letters or digits next to each other. An index of trigrams needs a third character,
 * so the condition says what may follow the two: a character of ASCII, or the end of the text. The
 * few texts that have other characters are in an index of their own. `strpos` decides, since it is
 * cheaper; unlike `like`, it lets the conditions behind it estimate the number of rows.
 */
function hasPair(pair: string): SQL {
  const text = repairRecords.searchText;
  return sql`(strpos(${text}, ${pair}) <> 0 and (
    ${text} ~ ${`${pair}[\\x01-\\x40\\x5b-\\x7f]`} or ${text} like ${`%${pair}`} or ${beyondAscii}))`;
}

/** Word for word the condition of the index. */
const beyondAscii = sql`${repairRecords.searchText} ~ '[^\\x01-\\x7f]'`;
