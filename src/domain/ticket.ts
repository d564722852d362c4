import { invalid } from './errors.ts';
import { halfWidth } from './texts.ts';
import { nameKey } from './names.ts';

/** The prefix of ticket numbers unless the shop chooses another: `T-1042`. */
export const DEFAULT_PREFIX = 'T';

const MOST_LETTERS = 5;
/** The largest number that the next record may be given; searches read up to nine digits. */
const LARGEST_NEXT = 99_999_999;

/** A ticket number names a record: it is the record's own number, with the shop's prefix (rule 330). */
export function ticketNumber(id: string | number, prefix: string): string {
  return `${prefix}-${id}`;
}

/**
 * The path in the code of a label. Only the path is read, so labels survive a change of the shop's
 * address.
 */
export function ticketPath(id: string | number): string {
  return `/r/${id}`;
}

/** A record number that was found in a word. A prefix must be the shop's own. */
export interface NamedRecord {
  id: number;
  /** In lower case; null for a word that names the record in every shop. */
  prefix: string | null;
}

const FORMS = [
  // `#641`, as older versions wrote it.
  /^#(?<id>\d{1,9})$/,
  // The address in the code of a label: `http://192.168.1.5:3000/r/641`.
  /^(?:https?:\/\/[^\s/]+)?\/r\/(?<id>\d{1,9})$/i,
  // `T-641`, also typed as `t641` or `#T-641`, or with the long dash that phones make of two.
  /^#?(?<prefix>[a-z]{1,5})[-–—]?(?<id>\d{1,9})$/i,
];

/** The record that a word of a search names; null for every other word (rule 331). */
export function namedRecord(word: string): NamedRecord | null {
  for (const form of FORMS) {
    const groups = form.exec(word)?.groups;
    if (groups?.['id'] !== undefined)
      return { id: Number(groups['id']), prefix: groups['prefix']?.toLowerCase() ?? null };
  }
  return null;
}

/** Tells whether a word names this record in a shop with this prefix (rule 331). */
export function isTicketOf(named: NamedRecord, id: number | undefined, prefix: string): boolean {
  return named.id === id && (named.prefix === null || named.prefix === prefix.toLowerCase());
}

/** Where a phone takes photos of a unit (rule 364). */
export function photosPagePath(id: number | string): string {
  return `${ticketPath(id)}/photos`;
}

/** The record of a ticket number or label that was typed or scanned; null for other texts. */
export function readTicket(text: string, prefix: string): number | null {
  const named = namedRecord(text.trim());
  return named !== null && isTicketOf(named, named.id, prefix) ? named.id : null;
}

/**
 * The record that a search for a number alone may mean (rule 516). The search itself looks for the
 * digits, as in contact numbers; zeros at the beginning are those of a contact number.
 */
export function loneNumber(search: string): number | null {
  const digits = halfWidth(search).trim();
  return /^[1-9]\d*$/.test(digits) && Number(digits) <= LARGEST_NEXT ? Number(digits) : null;
}

/**
 * The search key of an old ticket number (rule 340): its letters and digits in lower case, so that
 * `JO 0123` matches `jo-0123`.
 */
export function oldTicketKey(oldTicket: string): string {
  return nameKey(oldTicket).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Old ticket numbers have at most this many zeros before their last digits. */
const MOST_ZEROS = 8;

/**
 * The keys of the old ticket numbers that a search text can mean: zeros before its last digits may
 * be left out or added, so that `JO-42` and `JO-00042` match `JO-0042`.
 */
export function oldTicketKeys(search: string): string[] {
  const parts = /^(?<before>.*?)0*(?<digits>\d+)(?<after>\D*)$/su.exec(halfWidth(search))?.groups;
  if (parts === undefined) return [oldTicketKey(search)];
  const { before = '', digits = '', after = '' } = parts;
  return Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) =>
    oldTicketKey(`${before}${'0'.repeat(zeros)}${digits}${after}`),
  );
}

/** Checks a prefix of ticket numbers (rule 330). @throws invalid. */
export function parsePrefix(value: string): string {
  const prefix = value.trim().replace(/-$/, '').toUpperCase();
  if (prefix === '') return DEFAULT_PREFIX;
  if (!/^[A-Z]+$/.test(prefix) || prefix.length > MOST_LETTERS)
    throw invalid(`The prefix must be 1 to ${MOST_LETTERS} letters from A to Z`, 'ticketPrefix');
  return prefix;
}

/**
 * Checks a new number for the next record, which may only be larger (rule 332). @throws invalid.
 */
export function parseNextTicket(value: number, next: number): number {
  if (!Number.isInteger(value) || value > LARGEST_NEXT)
    throw invalid(
      `The next number must be a whole number up to ${LARGEST_NEXT.toLocaleString('en-PH')}`,
      'nextTicket',
    );
  if (value < next)
    throw invalid(
      `The next number can only be raised: it is ${next} now, and earlier ones may be on papers`,
      'nextTicket',
    );
  return value;
}
