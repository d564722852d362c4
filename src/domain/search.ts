import { nameKey } from './names.ts';
import { AREA_CODES } from './phones.ts';
import { type RecordField, SEARCHED_FIELDS } from './record-fields.ts';
import {
  DEFAULT_PREFIX,
  isTicketOf,
  type NamedRecord,
  namedRecord,
  oldTicketKey,
  oldTicketKeys,
} from './ticket.ts';
import { plainNumber } from './texts.ts';

/** A parsed search: every word must match, or all words together as one number. */
export interface SearchTerm {
  words: SearchWord[];
  /** Digits, if several words can be one phone number: `0917 123` and `+63917123` are the same. */
  phone: string | null;
  /** The keys of an old ticket number that several words can be together: `JO 0123`. */
  oldTickets: string[] | null;
  /** The record that several words name together: `T 641`. */
  named: NamedRecord | null;
}

/** A word is found in a text, in the contact number, or as the record's ticket number. */
interface SearchWord {
  /** As typed; the database folds case and accents on both sides. */
  text: string;
  /** Digits, if the word can be a phone number or a part of one. */
  phone: string | null;
  /** The record that `T-641` or `#641` names. */
  named: NamedRecord | null;
  /** Its keys, if the word can be an old ticket number, which has a digit. */
  oldTickets: string[] | null;
}

/** The texts that a search looks in; contact numbers too, if it looks in everything. */
export const SEARCH_PLACES = {
  everything: SEARCHED_FIELDS,
  'client, unit and technician': ['clientName', 'unit', 'technicianInCharge'],
} as const satisfies Record<string, readonly RecordField[]>;
export type SearchPlace = keyof typeof SEARCH_PLACES;

/** A search counts what it finds up to this number; a list says `10,000+ records`. */
export const MOST_COUNTED = 10_000;

/** Reads a search text: everything is literal, including `%`, `_` and quotes (rules 122 and 271). */
export function searchTerm(text: string): SearchTerm {
  const words = searchWords(text);
  const number = words.length > 1 ? phonePart(text) : null;
  return {
    phone: number,
    oldTickets: words.length > 1 ? oldTicketPart(text) : null,
    named: words.length > 1 ? spacedRecord(text) : null,
    words: words.map((word) => ({
      text: word,
      phone: number === null ? phonePart(word) : null,
      named: namedRecord(word),
      oldTickets: oldTicketPart(word),
    })),
  };
}

/** What a search looks in: of a record, or of anything else that is searched by words. */
export interface Searched {
  texts: readonly string[];
  contactNo?: string;
  id?: number;
  oldTicket?: string;
  /** The prefix of the shop's ticket numbers. */
  prefix?: string;
}

/** Tells whether a search matches. It does not check scopes or deletion. */
export function matchesSearch(
  { texts, contactNo = '', id, oldTicket = '', prefix = DEFAULT_PREFIX }: Searched,
  search: string,
): boolean {
  const { words, phone, oldTickets, named } = searchTerm(search);
  const folded = texts.map(nameKey);
  const digits = phoneDigits(contactNo);
  const hasNumber = (number: string | null) => number !== null && digits.includes(number);
  const key = oldTicketKey(oldTicket);
  const isOld = (wanted: string[] | null) => wanted?.includes(key) === true;
  const isOwn = (wanted: NamedRecord | null) => wanted !== null && isTicketOf(wanted, id, prefix);
  return (
    hasNumber(phone) ||
    isOld(oldTickets) ||
    isOwn(named) ||
    words.every(
      (word) =>
        folded.some((found) => found.includes(nameKey(word.text))) ||
        hasNumber(word.phone) ||
        isOld(word.oldTickets) ||
        isOwn(word.named),
    )
  );
}

/** The keys of a text that can be an old ticket number. */
function oldTicketPart(text: string): string[] | null {
  return /\d/.test(text) ? oldTicketKeys(text) : null;
}

/** The record that a ticket number with spaces around its prefix names. */
function spacedRecord(text: string): NamedRecord | null {
  return /\d\s+\d/.test(text) ? null : namedRecord(text.replaceAll(/\s/g, ''));
}

/**
 * The words of a text, each once. A comma behind one, or between two, is left out: a person who
 * types `Mendoza, Carlo` or `Mendoza,Carlo` looks for Carlo Mendoza, too.
 */
export function searchWords(text: string): string[] {
  const apart = text.replaceAll(BETWEEN_WORDS, '$1 ');
  const words = apart.split(/\s+/).map((word) => word.replace(/([^,]),$/, '$1'));
  return [...new Set(words)].filter((word) => word !== '');
}

/** A comma between digits belongs to a number: `1,500`. */
const BETWEEN_WORDS = /(\p{L}\.?),(?=\p{L})/gu;

/** The digits of a text that can be a contact number or a part of one. */
function phonePart(typed: string): string | null {
  const text = plainNumber(typed);
  const isNumber = /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
  return isNumber ? phoneDigits(text).replace(LANDLINE_PREFIX, '') : null;
}

/**
 * Landlines are stored with their prefix, 0 or +63, so a search leaves it out (rule 123), but not
 * before fewer than five digits, which are in too many numbers.
 */
const LANDLINE_PREFIX = new RegExp(String.raw`^(?:(?:00)?630?|0)(?=${AREA_CODES})(?=\d{5})`);

/** Digits of a contact number; a mobile number without 0 or +63, which mean the same (rule 123). */
export function phoneDigits(contactNo: string): string {
  return contactNo.replace(/\D/g, '').replace(/^(?:0063|63|0)(?=9)/, '');
}
