import { nameKey } from '../../../src/domain/names.ts';
import type { Role } from '../../../src/domain/users.ts';
import type { Account } from './accounts.ts';

/** What stands in the dialog. */
export interface AccountDraft {
  name: string;
  username: string;
  role: Role | '';
  password: string;
  isActive: boolean;
  /** Put the name on the technician list as well (decision 5). */
  listed: boolean;
}

export type AccountErrors = Partial<Record<keyof AccountDraft, string>>;

export function draftOf(account: Account | null): AccountDraft {
  return {
    name: account?.name ?? '',
    username: account?.username ?? '',
    role: account?.role ?? '',
    password: '',
    isActive: account?.isActive ?? true,
    listed: true,
  };
}

/** What is missing, by field; the toast says it in the words of spec 5. */
export function checkDraft(draft: AccountDraft, isNew: boolean): AccountErrors {
  const errors: AccountErrors = {};
  if (draft.name.trim() === '') errors.name = 'Name is required';
  if (draft.username.trim() === '') errors.username = 'Username is required';
  if (draft.role === '') errors.role = 'Role is required';
  if (isNew && draft.password === '') errors.password = 'Password is required for new users';
  return errors;
}

/** The toast for what is missing: all fields at once, or the password alone (spec 5). */
export function missingText({ name, username, role, password }: AccountErrors): string | null {
  if (name !== undefined || username !== undefined || role !== undefined)
    return 'Please fill in all required fields';
  return password ?? null;
}

/** Is the technician's name missing on the list that records are assigned from? */
export function lacksListing(
  { name, role }: AccountDraft,
  listed: readonly { name: string }[],
): boolean {
  const key = nameKey(name);
  return role === 'technician' && key !== '' && !listed.some((one) => nameKey(one.name) === key);
}
