import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import { deleteSessionsOf } from '../data/login-sessions.ts';
import { linkClientByName, lockRecordsOf } from '../data/repairs.ts';
import * as rows from '../data/users.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { nameKey } from '../domain/names.ts';
import { authorize } from '../domain/permissions.ts';
import { oneOf } from '../domain/statuses.ts';
import {
  checkPassword,
  parsePersonName,
  parseUsername,
  ROLES,
  type User,
} from '../domain/users.ts';
import type { Context } from './context.ts';
import { hashPassword } from './passwords.ts';
import { removePresenceOf } from './presence.ts';

/** An account as forms and programs send it; a blank password keeps the current one (spec 5). */
export interface UserInput {
  username?: string | null | undefined;
  password?: string | null | undefined;
  role?: string | null | undefined;
  name?: string | null | undefined;
  isActive?: boolean | null | undefined;
}

/** All accounts, by name; admins only. */
export function listUsers(context: Context): Promise<User[]> {
  authorize(context.viewer, 'user:list');
  return rows.listUsers(context.db);
}

/** Accounts of clients, for linking a record to one (decision 4). */
export function listClients(context: Context): Promise<User[]> {
  authorize(context.viewer, 'client:list');
  return rows.listClients(context.db);
}

/**
 * Adds an account; a client's account takes the unlinked records of exactly its name (decision 4).
 * @throws invalid with the text of spec 5, conflict when the user name is taken.
 */
export async function createUser(context: Context, input: UserInput): Promise<User> {
  authorize(context.viewer, 'user:write');
  const row = await newUser(input);
  return context.db.transaction((tx) => addUser(tx, row));
}

/** Checks what a new account needs and hashes its password; shared with the set-up. */
export async function newUser(input: UserInput): Promise<rows.UserRow> {
  const { username, role, name } = input;
  if (!username?.trim() || !role?.trim() || !name?.trim())
    throw invalid('Please fill in all required fields', firstMissing(input));
  const password = input.password ?? '';
  checkPassword(password, username);
  return {
    username: parseUsername(username),
    role: oneOf(ROLES, role, 'role'),
    name: parsePersonName(name),
    isActive: input.isActive ?? true,
    passwordHash: await hashPassword(password),
  };
}

function firstMissing(input: UserInput): string {
  if (!input.username?.trim()) return 'username';
  return input.role?.trim() ? 'name' : 'role';
}

/** Writes a new account and tells of it, in the caller's transaction. */
export async function addUser(tx: Handle, row: rows.UserRow): Promise<User> {
  await rows.lockUsers(tx);
  await refuseTaken(tx, row.username, null);
  const user = await rows.insertUser(tx, row);
  await linkRecords(tx, user);
  await notify(tx, { event: 'user-created', id: user.id });
  return user;
}

/**
 * Changes an account. All its sockets close, to come back as who it is now. Its sign-ins end with a
 * new password, all but the author's own, and with a new role, whose sign-ins last differently, or
 * when it is deactivated (decisions 6, 10).
 * @throws not-found, invalid, conflict for a taken name or the last admin.
 */
export async function updateUser(context: Context, id: number, input: UserInput): Promise<User> {
  const viewer = authorize(context.viewer, 'user:write');
  const changes = await parseChanges(input);
  return context.db.transaction(async (tx) => {
    await rows.lockUsers(tx);
    const before = await rows.findUser(tx, id);
    if (before === null) throw notFound('User');
    if (changes.username !== undefined) await refuseTaken(tx, changes.username, id);
    if (changes.passwordHash !== undefined)
      checkPassword(input.password ?? '', changes.username ?? before.username);
    const demoted = changes.role !== undefined && changes.role !== 'admin';
    if (before.role === 'admin' && (demoted || changes.isActive === false))
      await refuseLastAdmin(tx, id);
    const user = await rows.updateUser(tx, id, changes);
    if (user === null) throw notFound('User');
    const ownSid = viewer.id === id && user.role === before.role ? context.sid : null;
    const ends = changes.passwordHash !== undefined || user.role !== before.role || !user.isActive;
    if (ends) await deleteSessionsOf(tx, id, user.isActive ? (ownSid ?? '') : '');
    await removePresenceOf(tx, id);
    await notify(tx, { event: 'sign-in-ended', userId: id });
    if (user.name !== before.name || user.role !== before.role) await linkRecords(tx, user);
    await notify(tx, { event: 'user-updated', id });
    return user;
  });
}

async function parseChanges(input: UserInput): Promise<Partial<rows.UserRow>> {
  const changes: Partial<rows.UserRow> = {};
  if (input.username != null) changes.username = parseUsername(input.username);
  if (input.name != null) changes.name = parsePersonName(input.name);
  if (input.role != null) changes.role = oneOf(ROLES, input.role, 'role');
  if (input.isActive != null) changes.isActive = input.isActive;
  if (input.password) {
    checkPassword(input.password, changes.username ?? '');
    changes.passwordHash = await hashPassword(input.password);
  }
  return changes;
}

/**
 * Removes an account with its sign-ins; records, templates and history keep the name (decision 6).
 * @throws not-found; conflict for oneself and for the last admin (decision 3).
 */
export async function deleteUser(context: Context, id: number): Promise<void> {
  const viewer = authorize(context.viewer, 'user:write');
  if (viewer.id === id) throw new DomainError('conflict', 'You cannot delete your own account');
  await context.db.transaction(async (tx) => {
    await rows.lockUsers(tx);
    const user = await rows.findUser(tx, id);
    if (user === null) throw notFound('User');
    if (user.role === 'admin') await refuseLastAdmin(tx, id);
    await removePresenceOf(tx, id);
    await lockRecordsOf(tx, id);
    await rows.deleteUser(tx, id);
    await notify(tx, { event: 'sign-in-ended', userId: id }, { event: 'user-deleted', id });
  });
}

async function refuseTaken(tx: Handle, username: string, id: number | null): Promise<void> {
  const holder = await rows.findByUsername(tx, username);
  if (holder !== null && holder.id !== id)
    throw new DomainError('conflict', `The username ${username} is taken`, { field: 'username' });
}

async function refuseLastAdmin(tx: Handle, id: number): Promise<void> {
  if ((await rows.countOtherAdmins(tx, id)) === 0)
    throw new DomainError('conflict', 'The last admin must stay an active admin');
}

/** Gives a client the unlinked records of his name, unless another client carries it too. */
async function linkRecords(tx: Handle, user: User): Promise<void> {
  if (user.role !== 'client' || !user.isActive) return;
  const key = nameKey(user.name);
  if ((await rows.findClientsByName(tx, key)).length > 1) return;
  for (const record of await linkClientByName(tx, user.id, key))
    await notify(tx, {
      event: 'record-updated',
      id: record.id,
      ties: { technicianInCharge: record.technicianInCharge, clientId: user.id },
      before: { technicianInCharge: record.technicianInCharge, clientId: null },
    });
}
