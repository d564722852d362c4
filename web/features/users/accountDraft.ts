import { nameKey } from '../../../src/domain/names.ts';
import type { Role } from '../../../src/domain/roles.ts';
import type { Account } from './accounts.ts';

/** What stands in the dialog. */
export interface AccountDraft {
  name: string;
  username: string;
  role: Role | '';
  password: string;
  /** Of a client; it tells earlier records from those of a namesake. */
  contactNo: string;
  isActive: boolean;
  /** Put the name on the technician list as well (rule 44). */
  listed: boolean;
  /** Give records, list entry and rate of a renamed technician the new name (rule 43). */
  takeAlong: boolean;
}

export type AccountErrors = Partial<Record<keyof AccountDraft, string>>;

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

/** What is missing, by field (rule 17); the toast has its own text. */
export function checkDraft(draft: AccountDraft, isNew: boolean): AccountErrors {
  const errors: AccountErrors = {};
  if (draft.name.trim() === '') errors.name = 'Name is required';
  if (draft.username.trim() === '') errors.username = 'Username is required';
  if (draft.role === '') errors.role = 'Role is required';
  if (isNew && draft.password === '') errors.password = 'Password is required for new users';
  return errors;
}

/** The toast for what is missing: all fields at once, or the password alone. */
export function missingText({ name, username, role, password }: AccountErrors): string | null {
  if (name !== undefined || username !== undefined || role !== undefined)
    return 'Please fill in all required fields';
  return password ?? null;
}

/** Is the technician's name missing on the list that records are assigned from? */
function lacksListing({ name, role }: AccountDraft, listed: readonly { name: string }[]): boolean {
  const key = nameKey(name);
  return role === 'technician' && key !== '' && !listed.some((one) => nameKey(one.name) === key);
}

/** Does the draft give a technician a name that records of the old one do not have? */
export function isTechnicianRenamed({ name }: AccountDraft, account: Account | null): boolean {
  const key = nameKey(name);
  return account?.role === 'technician' && key !== '' && key !== nameKey(account.name);
}

/** Is the new name to be offered to the list: not when the old one's entry gets it anyway. */
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

/** Does saving this decide anew which earlier records a client may see? */
export function mayFindRecords(draft: AccountDraft, before: Account | null): boolean {
  if (draft.role !== 'client' || !draft.isActive) return false;
  const decisive = ['role', 'isActive', 'contactNo'] as const;
  return (
    before === null ||
    nameKey(draft.name) !== nameKey(before.name) ||
    decisive.some((field) => draft[field] !== before[field])
  );
}
