import { nameKey } from './names.ts';
import { contactParts } from './phones.ts';
import type { RepairRecord } from './repairs.ts';
import type { Role } from './roles.ts';
import type { User } from './users.ts';

/** Whether two contact numbers belong to one person; `unknown` when one of them has no number. */
export type PhoneMatch = 'same' | 'different' | 'unknown';

/** Shorter numbers are extensions, notes or typing errors, and would match by chance. */
const LEAST_DIGITS = 7;

/** Compares numbers as typed: `0917 123 4567 / 8123-4567` shares one with `+639171234567`. */
export function matchPhones(one: string, other: string): PhoneMatch {
  const [ones, others] = [phoneNumbers(one), phoneNumbers(other)];
  if (ones.length === 0 || others.length === 0) return 'unknown';
  return ones.some((number) => others.includes(number)) ? 'same' : 'different';
}

/** The numbers of a contact field, without the equal prefixes `+63`, `0063` and the leading 0. */
function phoneNumbers(contactNo: string): string[] {
  return contactParts(contactNo)
    .map((part) => part.replace(/\D/g, ''))
    .map((digits) => digits.replace(/^(?:00)?63(?=\d{9})/, '').replace(/^0+/, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS);
}

type Account = Pick<User, 'id' | 'contactNo'>;

/**
 * The account that a record belongs to when its client name is written, or null: the one active
 * client account of that name, unless both have a phone number and the numbers differ, which means
 * two people of one name.
 * @param accounts the active client accounts that have the record's client name.
 */
export function accountOfRecord(contactNo: string, accounts: readonly Account[]): number | null {
  const [account, ...others] = accounts;
  if (account === undefined || others.length > 0) return null;
  return matchPhones(contactNo, account.contactNo) === 'different' ? null : account.id;
}

/**
 * Tells whether an account may be linked to records: it is an active client's.
 * @param account its role is '' while none is chosen for a new account.
 */
export function isActiveClient(account: { role: Role | ''; isActive: boolean }): boolean {
  return account.role === 'client' && account.isActive;
}

/** Tells whether a record is linked without staff: it has the account's phone number. */
export function isLinkedByPhone(
  account: Account,
  record: Pick<RepairRecord, 'contactNo'>,
): boolean {
  return matchPhones(record.contactNo, account.contactNo) === 'same';
}

/**
 * Tells whether a linked record keeps its account when its contact number is edited. If no number
 * was known before, a different number shows that it is somebody else of that name. A client who
 * was matched by number or chosen by staff may simply have a new number.
 */
export function keepsAccount(account: Account, before: string, after: string): boolean {
  return (
    matchPhones(after, account.contactNo) !== 'different' ||
    matchPhones(before, account.contactNo) !== 'unknown'
  );
}

/** Tells whether staff may link this record: it has the account's name and no account yet. */
export function mayConfirm(
  account: Pick<User, 'name'>,
  record: Pick<RepairRecord, 'clientName' | 'clientId'>,
): boolean {
  return record.clientId === null && nameKey(record.clientName) === nameKey(account.name);
}
