import { lockAccounts } from '../data/account-lock.ts';
import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import { keepRemoved } from '../data/removed-users.ts';
import { lockRecordsOf } from '../data/repairs.ts';
import * as rows from '../data/users.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { changesNothing } from '../domain/repair-history.ts';
import { refuseUnassigned } from '../domain/technicians.ts';
import { oneOf } from '../domain/statuses.ts';
import { ROLES } from '../domain/roles.ts';
import {
  asViewer,
  checkPassword,
  parseContactNo,
  parsePersonName,
  parseUsername,
  type User,
  type PasswordOwner,
} from '../domain/users.ts';
import { requireRecentPassword } from './account.ts';
import { noteAccount, noteChangedAccount, noteUnlinked } from './account-journal.ts';
import { takeOwnRecords } from './client-link.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context } from './context.ts';
import type { Author } from './journal.ts';
import { createIdempotently, usedKey } from './idempotency.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';
import { removePresenceOf } from './presence.ts';
import { applyAccountRename } from './technician-rename.ts';
import { endSignInsOf } from './sign-in.ts';
import { forgetTries } from './sign-in-throttle.ts';

/** An account as clients send it; a blank password keeps the current one (rule 17). */
export interface UserInput {
  username?: string | null | undefined;
  password?: string | null | undefined;
  role?: string | null | undefined;
  name?: string | null | undefined;
  contactNo?: string | null | undefined;
  isActive?: boolean | null | undefined;
}

/** All accounts, by name; admins only. */
export function listUsers(context: Context): Promise<User[]> {
  authorize(context.viewer, 'user:list');
  return rows.listUsers(context.db);
}

/** An account by its user name, in any case; admins only. @throws not-found. */
export async function findUserNamed(context: Context, username: string): Promise<User> {
  authorize(context.viewer, 'user:list');
  const user = await rows.findByUsername(context.db, username);
  if (user === null) throw new DomainError('not-found', `There is no user '${username}'.`);
  const { passwordHash: _hash, ...rest } = user;
  return rest;
}

/** The accounts of clients, for linking a record to one (rule 38). */
export function listClients(context: Context): Promise<User[]> {
  authorize(context.viewer, 'client:list');
  return rows.listClients(context.db);
}

/**
 * Creates an account; a client's is linked to the unlinked records of its name and phone number.
 * @param key requests with the same key create it once; each returns the account.
 * @throws invalid with the text that the form shows; conflict when the user name is taken or the
 * key was used for something else, including a different password.
 */
export async function createUser(
  context: Context,
  input: UserInput,
  key?: string | null,
): Promise<User> {
  const viewer = authorize(context.viewer, 'user:write');
  const row = await newUser(input);
  const { password, ...described } = input;
  const earlier: { hash: string | null } = { hash: null };
  // A plain checksum is stored beside a key, so no password may be part of it.
  const user = await createIdempotently(context, viewer, {
    what: 'User',
    key,
    input: described,
    make: (tx) => addUser(tx, row, context),
    find: async (tx, id) => {
      earlier.hash = await rows.findPasswordHash(tx, id);
      return rows.findUser(tx, id);
    },
  });
  // A password check takes long, so it runs before the transaction takes its locks.
  if (earlier.hash !== null && !(await verifyPassword(password ?? '', earlier.hash)))
    throw usedKey();
  return user;
}

/**
 * Checks the input of a new account and hashes its password; also used by the set-up.
 * @param check checks the password.
 */
export async function newUser(
  input: UserInput,
  check: (password: string, owner: PasswordOwner) => void | Promise<void> = checkNewPassword,
): Promise<rows.UserRow> {
  const { username, role, name } = input;
  if (!username?.trim() || !role?.trim() || !name?.trim())
    throw invalid('Please fill in all required fields', firstMissing(input));
  const password = input.password ?? '';
  await check(password, { username, name });
  return {
    username: parseUsername(username),
    role: oneOf(ROLES, role, 'role'),
    name: parsePersonName(name),
    contactNo: parseContactNo(input.contactNo ?? ''),
    isActive: input.isActive ?? true,
    passwordHash: await hashPassword(password),
  };
}

function firstMissing(input: UserInput): string {
  if (!input.username?.trim()) return 'username';
  return input.role?.trim() ? 'name' : 'role';
}

/** Writes a new account in the caller's transaction. The first account is its own author. */
export async function addUser(tx: Handle, row: rows.UserRow, by: Author): Promise<User> {
  await rows.lockUsers(tx);
  await refuseTaken(tx, row.username, null);
  refuseUnassigned(row);
  const user = await rows.insertUser(tx, row);
  const author = { ...by, viewer: by.viewer ?? asViewer(user) };
  await takeOwnRecords(tx, author, user);
  await noteAccount(tx, author, { action: 'created', before: null, after: user });
  return user;
}

interface UpdateOptions {
  /** Whether a technician's records, list entry and rate get the new name too. */
  takeAlong?: boolean;
  /** Whether another role or password needs the viewer's own password again (rule 176). */
  asksPassword?: boolean;
  /** The version that the client read; without it the last write wins (rule 152). */
  version?: number | null | undefined;
}

/**
 * Changes an account, unless it is so already. All its sockets close, so that they reconnect with
 * the new role and name. Its sign-ins end after a new password (except the one that sent it), a new
 * role, or when it is deactivated (rule 30).
 * @throws not-found; invalid; password-needed; conflict with the current account, for a taken name
 * or the last admin.
 */
export async function updateUser(
  context: Context,
  id: number,
  input: UserInput,
  { takeAlong = true, asksPassword = false, version }: UpdateOptions = {},
): Promise<User> {
  const viewer = authorize(context.viewer, 'user:write');
  const changes = await parseChanges(input);
  return context.db.transaction(async (tx) => {
    await rows.lockUsers(tx);
    const before = await rows.findUser(tx, id);
    if (before === null) throw notFound('User');
    refuseOlder('this account', before, version);
    if (changesNothing(before, changes)) return before;
    const hasNewRole = changes.role !== undefined && changes.role !== before.role;
    const hasNewPassword = changes.passwordHash !== undefined;
    if (asksPassword && (hasNewRole || hasNewPassword)) await requireRecentPassword(tx, context);
    if (changes.username !== undefined) await refuseTaken(tx, changes.username, id);
    if (hasNewPassword) checkPassword(input.password ?? '', { ...before, ...changes });
    const demoted = changes.role !== undefined && changes.role !== 'admin';
    if (before.role === 'admin' && (demoted || changes.isActive === false))
      await refuseLastAdmin(tx, id, demoted ? 'role' : 'isActive');
    const user = await rows.updateUser(tx, id, changes);
    if (user === null) throw notFound('User');
    await applyAccountRename(tx, context, { before, after: user, takeAlong });
    if (hasNewPassword) for (const { username } of [before, user]) await forgetTries(tx, username);
    const ownSid = viewer.id === id && user.role === before.role ? context.sid : null;
    const ends = hasNewPassword || user.role !== before.role || !user.isActive;
    if (ends) await endSignInsOf(tx, id, user.isActive ? ownSid : null);
    await removePresenceOf(tx, id);
    await notify(tx, { event: 'sign-in-ended', userId: id });
    if (mayTakeMore(before, user)) await takeOwnRecords(tx, context, user);
    await noteChangedAccount(tx, context, { before, after: user, hasNewPassword });
    return user;
  });
}

async function parseChanges(input: UserInput): Promise<Partial<rows.UserRow>> {
  for (const field of ['username', 'role', 'name'] as const)
    if (input[field]?.trim() === '') throw invalid('Please fill in all required fields', field);
  const changes: Partial<rows.UserRow> = {};
  if (input.username != null) changes.username = parseUsername(input.username);
  if (input.name != null) changes.name = parsePersonName(input.name);
  if (input.role != null) changes.role = oneOf(ROLES, input.role, 'role');
  if (input.contactNo != null) changes.contactNo = parseContactNo(input.contactNo);
  if (input.isActive != null) changes.isActive = input.isActive;
  if (input.password) {
    await checkNewPassword(input.password, { username: '', name: '', ...changes });
    changes.passwordHash = await hashPassword(input.password);
  }
  return changes;
}

/**
 * Deletes an account and its sign-ins; records, templates and history keep the name (rule 20). It
 * can be restored for 24 hours (rule 277).
 * @throws not-found; conflict for the viewer's own account and for the last admin (rule 15).
 */
export async function deleteUser(context: Context, id: number): Promise<void> {
  const viewer = authorize(context.viewer, 'user:write');
  if (viewer.id === id) throw new DomainError('conflict', 'You cannot delete your own account');
  await context.db.transaction(async (tx) => {
    await rows.lockUsers(tx);
    const user = await rows.findUser(tx, id);
    if (user === null) throw notFound('User');
    if (user.role === 'admin') await refuseLastAdmin(tx, id);
    await endSignInsOf(tx, id, null);
    await removePresenceOf(tx, id);
    const records = await lockAccounts(tx, () => lockRecordsOf(tx, id));
    await keepRemoved(tx, id, context.clock());
    await rows.deleteUser(tx, id);
    await notify(tx, { event: 'sign-in-ended', userId: id });
    await noteAccount(tx, context, { action: 'deleted', before: user, after: null });
    await noteUnlinked(tx, context, id, records);
  });
}

async function refuseTaken(tx: Handle, username: string, id: number | null): Promise<void> {
  const holder = await rows.findByUsername(tx, username);
  if (holder !== null && holder.id !== id)
    throw new DomainError('conflict', `The username ${username} is taken`, { field: 'username' });
}

/** @param field what would end it, unless the account is deleted. */
async function refuseLastAdmin(tx: Handle, id: number, field?: 'role' | 'isActive'): Promise<void> {
  if ((await rows.countOtherAdmins(tx, id)) > 0) return;
  const message = 'The last admin must stay an active admin';
  throw new DomainError('conflict', message, field === undefined ? {} : { field });
}

/** Tells whether a change affects which records a client is linked to. */
function mayTakeMore(before: User, after: User): boolean {
  return (['name', 'role', 'contactNo', 'isActive'] as const).some(
    (field) => before[field] !== after[field],
  );
}
