import { nameKey } from './names.ts';
import type { RepairRecord } from './repairs.ts';
import type { User } from './users.ts';

/** Whether two contact numbers are one person's; `unknown` when one of them holds no number. */
export type PhoneMatch = 'same' | 'different' | 'unknown';

/** Shorter ones are extensions, notes or typing errors, and would match by chance. */
const LEAST_DIGITS = 7;

/** Compares contact numbers as typed: `0917 123 4567 / 8123-4567` has a number of `+639171234567`. */
export function matchPhones(one: string, other: string): PhoneMatch {
  const [ones, others] = [phoneNumbers(one), phoneNumbers(other)];
  if (ones.length === 0 || others.length === 0) return 'unknown';
  return ones.some((number) => others.includes(number)) ? 'same' : 'different';
}

/** The numbers of a contact field, without what means the same: `+63`, `0063` and the leading 0. */
function phoneNumbers(contactNo: string): string[] {
  return contactNo
    .split(/[/,;|&\n]|\b(?:or|and|o|at)\b/i)
    .map((part) => part.replace(/\D/g, ''))
    .map((digits) => digits.replace(/^(?:00)?63(?=\d{9})/, '').replace(/^0+/, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS);
}

type Account = Pick<User, 'id' | 'contactNo'>;

/**
 * The account that sees a record whose client name is written, or null: the one active client
 * account of that name, unless both have a number and the numbers differ, as a namesake's do.
 * @param accounts the active client accounts that carry the record's client name.
 */
export function accountOfRecord(contactNo: string, accounts: readonly Account[]): number | null {
  const [account, ...others] = accounts;
  if (account === undefined || others.length > 0) return null;
  return matchPhones(contactNo, account.contactNo) === 'different' ? null : account.id;
}

/**
 * Does an account that is created, renamed, given a number or activated see an earlier record of
 * its name without anybody confirming it? Only with the same phone number.
 */
export function takesRecord(account: Account, record: Pick<RepairRecord, 'contactNo'>): boolean {
  return matchPhones(record.contactNo, account.contactNo) === 'same';
}

/**
 * Does a linked record stay with its account when its contact number is edited? A number that is
 * not the account's shows a namesake, when nothing was known before; a person who was known by
 * number or chosen by staff may have got another number.
 */
export function staysWith(account: Account, before: string, after: string): boolean {
  return (
    matchPhones(after, account.contactNo) !== 'different' ||
    matchPhones(before, account.contactNo) !== 'unknown'
  );
}

/** May staff confirm that the account sees this record? It has its name and is nobody's yet. */
export function mayConfirm(
  account: Pick<User, 'name'>,
  record: Pick<RepairRecord, 'clientName' | 'clientId'>,
): boolean {
  return record.clientId === null && nameKey(record.clientName) === nameKey(account.name);
}
