import { and, asc, eq, getColumns, ne, sql } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import type { User } from '../domain/users.ts';
import type { Handle } from './connect.ts';
import { preparedQuery } from './named.ts';
import { first, only } from './rows.ts';
import { users } from './tables/people.ts';

/** The password's hash stays in this layer unless it is selected explicitly. */
const { nameKey: _key, passwordHash: _hash, ...userColumns } = getColumns(users);
const withHash = { ...userColumns, passwordHash: users.passwordHash };

/** A user with the hash of the password. */
export type UserWithHash = User & { passwordHash: string };
/** A user to be written; missing fields stay. */
export type UserRow = Omit<UserWithHash, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const select = (handle: Handle) => handle.select(userColumns).from(users);

export function listUsers(handle: Handle) {
  return select(handle).orderBy(asc(users.nameKey), users.id);
}

export async function findUser(handle: Handle, id: number) {
  return first(await select(handle).where(eq(users.id, id)));
}

/** The hash of a user's password; null without such a user. */
export async function findPasswordHash(handle: Handle, id: number): Promise<string | null> {
  const [row] = await handle.select(withHash).from(users).where(eq(users.id, id));
  return row?.passwordHash ?? null;
}

/** A user, locked against deletion until the transaction ends, so that a row can refer to it. */
export async function holdUser(handle: Handle, id: number) {
  return first(await select(handle).where(eq(users.id, id)).for('key share'));
}

/** The key of a user name in any spelling, folded by the database as in the unique index. */
export async function usernameKey(handle: Handle, username: string): Promise<string> {
  const name = username.trim();
  return only(await handle.execute<{ key: string }>(sql`select lower(${name}) as key`)).key;
}

/** A user by the key of the user name. */
export async function findByUsernameKey(handle: Handle, key: string) {
  const isThis = sql`lower(${users.username}) = ${key}`;
  return first(await handle.select(withHash).from(users).where(isThis));
}

export async function findByUsername(handle: Handle, username: string) {
  return findByUsernameKey(handle, await usernameKey(handle, username));
}

/** The current row of a user; other changes of the user wait until the transaction ends. */
export async function lockUser(handle: Handle, id: number) {
  const user = handle.select(withHash).from(users).where(eq(users.id, id));
  return first(await user.for('no key update'));
}

export async function insertUser(handle: Handle, row: UserRow) {
  const values = { ...row, nameKey: nameKey(row.name) };
  return only(await handle.insert(users).values(values).returning(userColumns));
}

/** Changes a user, as the next version. */
export async function updateUser(handle: Handle, id: number, changes: Partial<UserRow>) {
  const keys = changes.name === undefined ? {} : { nameKey: nameKey(changes.name) };
  const rows = await handle
    .update(users)
    .set({ ...changes, ...keys, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning(userColumns);
  return first(rows);
}

export async function deleteUser(handle: Handle, id: number): Promise<void> {
  await handle.delete(users).where(eq(users.id, id));
}

export function countUsers(handle: Handle): Promise<number> {
  return handle.$count(users);
}

/** The number of other active admins. */
export function countOtherAdmins(handle: Handle, id: number): Promise<number> {
  const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true));
  return handle.$count(users, and(isActiveAdmin, ne(users.id, id)));
}

/** Locks the users against other writers until the transaction ends, so that checks stay true. */
export async function lockUsers(handle: Handle): Promise<void> {
  await handle.execute(sql`lock table ${users} in share row exclusive mode`);
}

const isClient = eq(users.role, 'client');

const clientsQuery = preparedQuery((handle) =>
  select(handle)
    .where(and(isClient, eq(users.isActive, true), eq(users.nameKey, sql.placeholder('key'))))
    .for('key share'),
);

/** Active client accounts with this name, locked against deletion. */
export function findClientsByName(handle: Handle, key: string) {
  return clientsQuery(handle, { key });
}

/** Client accounts that staff can link records to. */
export function listClients(handle: Handle) {
  return select(handle).where(isClient).orderBy(asc(users.nameKey), users.id);
}
