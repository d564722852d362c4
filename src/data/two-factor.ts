import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ADMINS_NEED_TWO_FACTOR } from '../domain/settings.ts';
import type { Handle } from './connect.ts';
import { first } from './rows.ts';
import { recoveryCodes, userTotp, users } from './tables/people.ts';

/** A user's secret, confirmed or not. */
export async function findTotp(handle: Handle, userId: number) {
  return first(await handle.select().from(userTotp).where(eq(userTotp.userId, userId)));
}

/** Stores a secret that is not yet confirmed, in place of an earlier one. */
export async function saveSecret(handle: Handle, userId: number, secret: string, shownAt: Date) {
  const row = { secret, shownAt, confirmedAt: null, lastStep: null };
  await handle
    .insert(userTotp)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userTotp.userId, set: row });
}

export async function updateTotp(
  handle: Handle,
  userId: number,
  changes: Partial<Pick<typeof userTotp.$inferSelect, 'confirmedAt' | 'lastStep'>>,
): Promise<void> {
  await handle.update(userTotp).set(changes).where(eq(userTotp.userId, userId));
}

/** Removes a user's secret and recovery codes; tells whether there was a confirmed secret. */
export async function removeTotp(handle: Handle, userId: number): Promise<boolean> {
  await handle.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await handle
    .delete(userTotp)
    .where(eq(userTotp.userId, userId))
    .returning({ confirmedAt: userTotp.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Replaces a user's recovery codes. */
export async function saveRecoveryCodes(
  handle: Handle,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await handle.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await handle.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })));
}

/** Removes a recovery code, because it is used; false when the user has no such code. */
export async function takeRecoveryCode(handle: Handle, userId: number, hash: string) {
  const rows = await handle
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return rows.length > 0;
}

export function countRecoveryCodes(handle: Handle, userId: number): Promise<number> {
  return handle.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** The ids of all users with two-factor sign-in. */
export async function listUsersWithTotp(handle: Handle): Promise<Set<number>> {
  const rows = await handle
    .select({ userId: userTotp.userId })
    .from(userTotp)
    .where(isNotNull(userTotp.confirmedAt));
  return new Set(rows.map(({ userId }) => userId));
}

/** The user of the surrounding query is an admin without two-factor sign-in. */
const isUnprotectedAdmin = sql`users.role = 'admin' and not exists (select from user_totp
  where user_totp.user_id = users.id and confirmed_at is not null)`;

/** Whether the user of the surrounding query is an admin who still lacks what admins need. */
export const lacksTwoFactor = sql<boolean>`(${isUnprotectedAdmin}
  and exists (select from system_settings
    where setting_key = ${ADMINS_NEED_TWO_FACTOR} and setting_value = 'true'))`;

/** The admins without two-factor sign-in, whether or not admins need it. */
export async function listAdminsWithout(handle: Handle): Promise<number[]> {
  const rows = await handle.select({ id: users.id }).from(users).where(isUnprotectedAdmin);
  return rows.map(({ id }) => id);
}

/** Whether this user is one of them while admins need it. */
export async function isAdminWithout(handle: Handle, userId: number): Promise<boolean> {
  const rows = await handle
    .select({ isWithout: lacksTwoFactor })
    .from(users)
    .where(eq(users.id, userId));
  return rows.some(({ isWithout }) => isWithout);
}
