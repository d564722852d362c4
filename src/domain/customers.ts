import { invalid } from './errors.ts';
import { nameKey } from './names.ts';
import { searchWords } from './search.ts';
import { dialNumber, shownNumber } from './phones.ts';
import {
  checkText,
  halfWidth,
  isStorable,
  limitedText,
  plainNumber,
  singleSpaced,
} from './texts.ts';
import { DAY_MS } from './durations.ts';
import type { CustomerLanguage } from './languages.ts';

/** A person who brings units; their login, if they have one, is a client account (rule 304). */
export interface Customer {
  id: number;
  version: number;
  name: string;
  /** As `dialNumber` writes them. */
  phone: string | null;
  phone2: string | null;
  email: string;
  messenger: string;
  address: string;
  note: string;
  lang: CustomerLanguage;
  /** The client account. */
  userId: number | null;
  /** The customer that this one was merged into. */
  mergedInto: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What lists of customers are ordered by; without an order the newest come first. */
export const CUSTOMER_SORTS = ['name', 'balance'] as const;

/** The order of a list of customers. */
export interface CustomerOrder {
  by: (typeof CUSTOMER_SORTS)[number];
  descending: boolean;
}

/** What people write about a customer. */
export type CustomerFacts = Pick<
  Customer,
  'name' | 'phone' | 'phone2' | 'email' | 'messenger' | 'address' | 'note' | 'lang'
>;
export type CustomerInput = {
  [Field in keyof CustomerFacts]?: string | null | undefined;
};

/** The fields that a merge fills in when the kept customer has them empty. */
const NUMBERS = ['phone', 'phone2'] as const;
const TEXTS = ['email', 'messenger', 'address', 'note'] as const;
const FILLED = [...NUMBERS, ...TEXTS] as const;
type FilledField = (typeof FILLED)[number];

type Filled = Partial<Record<FilledField, string>>;

/** What a merge changed, so that exactly this is undone (rule 308). */
export interface Moved {
  records: readonly number[];
  devices: readonly number[];
  /** Customers that had been merged into the removed one earlier. */
  customers: readonly number[];
  /** Records that the account of the merged customer began to see. */
  disclosed: readonly number[];
  /** The account that moved with the removed customer; null if that customer had none. */
  account: number | null;
  /** The account that made way for the other one, since it is no longer a client's. */
  former?: number;
  /** The fields that were filled in, with their new values. */
  filled: Filled;
}

/** How many days a merge can be undone. */
const UNMERGE_DAYS = 30;

const LENGTHS = { email: 200, messenger: 200, address: 400, note: 2000 } as const;

/**
 * Reads what somebody writes about a customer; what is left out stays (rule 305).
 * @throws invalid naming the field: for an empty or long name, a number that cannot be dialled.
 */
export function parseCustomer(input: CustomerInput): Partial<CustomerFacts> {
  const { name, phone, phone2, lang } = input;
  const facts: Partial<CustomerFacts> = {};
  if (name !== undefined) facts.name = parseName(name ?? '');
  if (phone !== undefined) facts.phone = parsePhone(phone ?? '', 'phone');
  if (phone2 !== undefined) facts.phone2 = parsePhone(phone2 ?? '', 'phone2');
  if (lang !== undefined) facts.lang = lang === 'fil' ? 'fil' : 'en';
  for (const field of TEXTS) {
    const value = input[field];
    if (value !== undefined)
      facts[field] = limitedText((value ?? '').trim(), LENGTHS[field], field);
  }
  return facts;
}

function parseName(typed: string): string {
  const name = singleSpaced(typed);
  if (nameKey(name) === '') throw invalid('A customer needs a name', 'name');
  return limitedText(name, 255, 'name');
}

function parsePhone(typed: string, field: string): string | null {
  if (typed.trim() === '') return null;
  const number = dialNumber(plainNumber(checkText(typed, field)));
  if (number === null)
    throw invalid('Enter a whole number, such as 0917 123 4567, or with its area code', field);
  return number;
}

type Mergeable = Pick<Customer, FilledField>;

/**
 * The values that the kept customer takes over from the removed one, for its empty fields (rule
 * 307).
 */
export function filledBy(into: Mergeable, from: Mergeable): Filled {
  const filled: Filled = {};
  for (const field of FILLED) {
    const value = from[field];
    if ((into[field] ?? '') === '' && value !== null && value !== '') filled[field] = value;
  }
  // A different number is worth keeping as the second one.
  const isSecondFree = into.phone !== null && (into.phone2 ?? '') === '';
  if (isSecondFree && from.phone !== null && from.phone !== into.phone) filled.phone2 = from.phone;
  return filled;
}

/** The filled-in fields that an unmerge empties again: those that nobody has changed since. */
export function unfilledBy(into: Mergeable, filled: Filled): Partial<Mergeable> {
  const isLeft = (field: FilledField) =>
    filled[field] !== undefined && into[field] === filled[field];
  const back: Partial<Mergeable> = {};
  for (const field of NUMBERS) if (isLeft(field)) back[field] = null;
  for (const field of TEXTS) if (isLeft(field)) back[field] = '';
  return back;
}

/** Tells whether a merge made at this time can still be undone. */
export function canUnmerge(mergedAt: Date, now: Date): boolean {
  return now.getTime() - mergedAt.getTime() <= UNMERGE_DAYS * DAY_MS;
}

/** The sentence that is asked before an account sees records of a merged customer (rule 307). */
export function disclosure(name: string, count: number): string {
  return `${name}’s account will see ${count === 1 ? '1 more repair' : `${count} more repairs`}`;
}

/**
 * Tells whether a new record with this name and number is of this customer (rule 304): both have to
 * match, since families share numbers and strangers share names.
 */
export function isSameCustomer(
  { name, phone, phone2 }: { name: string; phone: string | null; phone2: string | null },
  record: { clientName: string; contactNo: string },
): boolean {
  const number = dialNumber(record.contactNo);
  return (
    number !== null &&
    [phone, phone2].includes(number) &&
    nameKey(name) === nameKey(record.clientName)
  );
}

/**
 * The contact number of a record whose customer was chosen: theirs, by which the record is linked to
 * them, and behind it another whole number that was typed, such as that of a new SIM.
 */
export function contactOfChosen(
  { phone, phone2 }: Pick<Customer, 'phone' | 'phone2'>,
  typed: string,
): string {
  if (phone === null) return typed;
  const number = dialNumber(typed);
  if (number === null || number === phone) return shownNumber(phone);
  return number === phone2 ? typed : `${shownNumber(phone)} / ${typed.trim()}`;
}

/** A typed text that may identify a person or a device: words, or the digits of a number. */
interface SuggestTerm {
  words: string[];
  digits: string | null;
}

/** With fewer, too many customers match to be of help. */
const LEAST = { letters: 3, digits: 4 } as const;

/** The digits of a text that is a contact number or a part of one; null for any other text. */
export function numberDigits(text: string): string | null {
  const number = plainNumber(text);
  const digits = number.replace(/\D/g, '');
  return digits !== '' && /^[\d\s()+./-]+$/.test(number) ? digits : null;
}

/** What to look for while somebody types (rule 309); null while it is too short, or is no text. */
export function suggestTerm(text: string): SuggestTerm | null {
  if (!isStorable(text)) return null;
  const digits = numberDigits(text);
  if (digits !== null)
    return digits.length < LEAST.digits ? null : { words: [], digits: customerDigits(digits) };
  const key = nameKey(halfWidth(text));
  if (key.replace(/[^\p{L}\d]/gu, '').length < LEAST.letters) return null;
  return { words: searchWords(key), digits: null };
}

/**
 * The digits by which a customer's number is looked for, whole or in part. Stored numbers begin with
 * +63, so what people type in its place is left out: the zero of a mobile number or an area code, and
 * the country code before at least three digits, since fewer would be found in too many numbers.
 */
export function customerDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.replace(/^(?:00)?63(?=\d{3})/, '').replace(/^0(?=\d)/, '');
}
