import { isActiveClient } from '../../../src/domain/client-link.ts';
import { nameKey } from '../../../src/domain/names.ts';
import type { Role } from '../../../src/domain/roles.ts';
import { roleText } from '../../entities/account/roleText.ts';
import type { FieldErrors } from '../../lib/form/formState.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import type { Account } from './accounts.ts';

export const ACCOUNT_FIELDS = [
  'name',
  'username',
  'role',
  'password',
  'contactNo',
  'isActive',
  'listed',
  'takeAlong',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export const ACCOUNT_LABELS: Readonly<Record<AccountField, string>> = {
  name: 'Name',
  username: 'Username',
  role: 'Role',
  password: 'Password',
  contactNo: 'Contact number',
  isActive: 'Active',
  listed: 'Add this name to the technician list',
  takeAlong: 'Rename the records too',
};

export interface AccountDraft extends Record<AccountField, string | boolean> {
  name: string;
  username: string;
  role: Role | '';
  password: string;
  /**
   * A client's number, which distinguishes their earlier records from those of another client with
   * the same name.
   */
  contactNo: string;
  isActive: boolean;
  /** Add the name to the technician list as well (rule 44). */
  listed: boolean;
  /** Change a renamed technician's name on records, list entry and rate (rule 43). */
  takeAlong: boolean;
}

type AccountErrors = FieldErrors<AccountField>;

export function draftOf(account: Account | null): AccountDraft {
  return {
    name: account?.name ?? '',
    username: account?.username ?? '',
    role: account?.role ?? '',
    password: '',
    contactNo: account?.contactNo ?? '',
    isActive: account?.isActive ?? true,
    listed: true,
    takeAlong: true,
  };
}

/** The input of a save; a blank password keeps the stored one. */
export function accountInput({
  name,
  username,
  role,
  isActive,
  contactNo,
  password,
}: AccountDraft) {
  return {
    name,
    username,
    role: role === '' ? null : role,
    isActive,
    ...(role === 'client' ? { contactNo } : {}),
    ...(password === '' ? {} : { password }),
  };
}

/** A value as the conflict panel shows it; a password is not shown. */
export function valueText(field: AccountField, value: string): string {
  if (field === 'password') return value === '' ? 'Unchanged' : 'The one you typed';
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (value === '') return DASH;
  return field === 'role' ? roleText(value) : value;
}

/** The missing fields (rule 17); the toast has its own text. */
export function checkDraft(draft: AccountDraft, isNew: boolean): AccountErrors {
  const errors: AccountErrors = {};
  if (draft.name.trim() === '') errors.name = 'Name is required';
  if (draft.username.trim() === '') errors.username = 'Username is required';
  if (draft.role === '') errors.role = 'Role is required';
  if (isNew && draft.password === '') errors.password = 'Password is required for new users';
  return errors;
}

/** The toast for missing fields: all of them, or only the password. */
export function missingText({ name, username, role, password }: AccountErrors): string | null {
  if (name !== undefined || username !== undefined || role !== undefined)
    return 'Please fill in all required fields';
  return password ?? null;
}

function lacksListing({ name, role }: AccountDraft, listed: readonly { name: string }[]): boolean {
  const key = nameKey(name);
  return role === 'technician' && key !== '' && !listed.some((one) => nameKey(one.name) === key);
}

/** Tells whether the draft renames a technician. */
export function isTechnicianRenamed({ name }: AccountDraft, account: Account | null): boolean {
  const key = nameKey(name);
  return account?.role === 'technician' && key !== '' && key !== nameKey(account.name);
}

/** Whether to offer to add the new name to the list; not if the old entry is renamed anyway. */
export function offersListing(
  draft: AccountDraft,
  account: Account | null,
  listed: readonly { name: string }[],
): boolean {
  const takesEntry =
    account !== null &&
    isTechnicianRenamed(draft, account) &&
    draft.takeAlong &&
    listed.some(({ name }) => nameKey(name) === nameKey(account.name));
  return lacksListing(draft, listed) && !takesEntry;
}

/** Tells whether saving may change which earlier records a client sees. */
export function mayFindRecords(draft: AccountDraft, before: Account | null): boolean {
  if (!isActiveClient(draft)) return false;
  const decisive = ['role', 'isActive', 'contactNo'] as const;
  return (
    before === null ||
    nameKey(draft.name) !== nameKey(before.name) ||
    decisive.some((field) => draft[field] !== before[field])
  );
}
