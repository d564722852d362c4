import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import type { User } from '../domain/users.ts';
import type { Handle } from './connect.ts';
import { users } from './tables/people.ts';

/** Columns of a user; the password's hash stays in this layer unless selected explicitly. */
const userColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  name: users.name,
  contactNo: users.contactNo,
  isActive: users.isActive,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

const asUser = (row: { [K in keyof User]: unknown }): User => row as User;

/** A user to be written; missing fields stay. */
export interface UserRow {
  username: string;
  passwordHash: string;
  role: User['role'];
  name: string;
  contactNo: string;
  isActive: boolean;
}

export async function listUsers(handle: Handle): Promise<User[]> {
  const rows = await handle.select(userColumns).from(users).orderBy(asc(users.nameKey), users.id);
  return rows.map(asUser);
}

export async function findUser(handle: Handle, id: number): Promise<User | null> {
  const [row] = await handle.select(userColumns).from(users).where(eq(users.id, id));
  return row ? asUser(row) : null;
}

/** The hash of a user's password; null without such a user. */
export async function findPasswordHash(handle: Handle, id: number): Promise<string | null> {
  const [row] = await handle
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return row?.passwordHash ?? null;
}

/**
 * A user by id, locked against deletion until the transaction ends, so that a row can refer to the
 * account.
 */
export async function holdUser(handle: Handle, id: number): Promise<User | null> {
  const [row] = await handle
    .select(userColumns)
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  return row ? asUser(row) : null;
}

/** A user with the hash of the password. */
export type UserWithHash = User & { passwordHash: string };

/**
 * The key that all spellings of a user name share. The database folds them, here and in the unique
 * index, because its lower case differs from JavaScript's `toLowerCase`.
 */
export async function usernameKey(handle: Handle, username: string): Promise<string> {
  const [row] = await handle.execute<{ key: string }>(sql`select lower(${username.trim()}) as key`);
  if (!row) throw new Error('the select returned no row');
  return row.key;
}

/** A user by the key of the user name. */
export async function findByUsernameKey(handle: Handle, key: string): Promise<UserWithHash | null> {
  const [row] = await handle
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(sql`lower(${users.username}) = ${key}`);
  return row ? { ...asUser(row), passwordHash: row.passwordHash } : null;
}

export async function findByUsername(
  handle: Handle,
  username: string,
): Promise<UserWithHash | null> {
  return findByUsernameKey(handle, await usernameKey(handle, username));
}

/** The current row of a user; other changes of the user wait until the transaction ends. */
export async function lockUser(handle: Handle, id: number): Promise<UserWithHash | null> {
  const [row] = await handle
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row ? { ...asUser(row), passwordHash: row.passwordHash } : null;
}

export async function insertUser(handle: Handle, row: UserRow): Promise<User> {
  const [added] = await handle
    .insert(users)
    .values({ ...row, nameKey: nameKey(row.name) })
    .returning(userColumns);
  if (!added) throw new Error('the insert returned no row');
  return asUser(added);
}

export async function updateUser(
  handle: Handle,
  id: number,
  changes: Partial<UserRow>,
): Promise<User | null> {
  const keys = changes.name === undefined ? {} : { nameKey: nameKey(changes.name) };
  const [row] = await handle
    .update(users)
    .set({ ...changes, ...keys, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning(userColumns);
  return row ? asUser(row) : null;
}

export async function deleteUser(handle: Handle, id: number): Promise<void> {
  await handle.delete(users).where(eq(users.id, id));
}

export async function countUsers(handle: Handle): Promise<number> {
  const [row] = await handle.select({ total: count() }).from(users);
  return row?.total ?? 0;
}

/** The number of other active admins. */
export async function countOtherAdmins(handle: Handle, id: number): Promise<number> {
  const rows = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), ne(users.id, id)));
  return rows.length;
}

/**
 * Locks the users against other writers until the transaction ends, so that what was checked stays
 * true: a user name is free, there is another admin, or there is no user yet.
 */
export async function lockUsers(handle: Handle): Promise<void> {
  await handle.execute(sql`lock table ${users} in share row exclusive mode`);
}

/** Active client accounts with this name, locked against deletion. */
export async function findClientsByName(handle: Handle, key: string): Promise<User[]> {
  const rows = await handle
    .select(userColumns)
    .from(users)
    .where(and(eq(users.role, 'client'), eq(users.isActive, true), eq(users.nameKey, key)))
    .for('key share');
  return rows.map(asUser);
}

/** Client accounts that staff can link records to. */
export async function listClients(handle: Handle): Promise<User[]> {
  const rows = await handle
    .select(userColumns)
    .from(users)
    .where(eq(users.role, 'client'))
    .orderBy(asc(users.nameKey), users.id);
  return rows.map(asUser);
}
