import { randomBytes, timingSafeEqual } from 'node:crypto';
import { countUsers, lockUsers } from '../data/users.ts';
import { DomainError } from '../domain/errors.ts';
import type { Context, Shop } from './context.ts';
import { checkFirstPassword } from './passwords.ts';
import { chooseTimeZone } from './shop-profile.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { addUser, newUser, type UserInput } from './users.ts';

/** Tells whether there is no user yet, so that the set-up screen replaces the sign-in (rule 12). */
export async function needsSetUp(shop: Shop): Promise<boolean> {
  return shop.setUpCode.current !== null && (await countUsers(shop.db)) === 0;
}

/**
 * A code of 128 bits for the console while there is no user; null afterwards.
 * @param earlier the code that the console showed before the shop was reopened.
 */
export async function makeSetUpCode(
  shop: Shop,
  earlier: string | null = null,
): Promise<string | null> {
  if ((await countUsers(shop.db)) > 0) return null;
  shop.setUpCode.current = earlier ?? randomBytes(16).toString('hex');
  return shop.setUpCode.current;
}

/**
 * Creates and signs in the first admin, who may choose the time zone.
 * @throws forbidden for a wrong code; invalid; conflict.
 */
export async function setUp(
  context: Context,
  code: string,
  { timezone, ...input }: UserInput & { timezone?: string | null | undefined },
): Promise<SignedIn> {
  checkSetUpCode(context, code);
  const row = await newUser({ ...input, role: 'admin', isActive: true });
  const signedIn = await context.db.transaction(async (tx) => {
    await lockUsers(tx);
    if ((await countUsers(tx)) > 0)
      throw new DomainError('conflict', 'This shop is set up already. Please sign in.');
    const user = await addUser(tx, row, context);
    if (timezone != null) await chooseTimeZone(tx, context, timezone);
    return openSession(context, tx, { ...user, passwordHash: row.passwordHash });
  });
  context.setUpCode.current = null;
  return signedIn;
}

const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest();

/** @throws forbidden unless this is the one-time code on the console, and is still valid. */
export function checkSetUpCode({ setUpCode }: Context, code: string): void {
  const { current } = setUpCode;
  if (current !== null && timingSafeEqual(digest(code.trim()), digest(current))) return;
  const message = 'This set-up code is not the one on the console';
  throw new DomainError('forbidden', message, { field: 'code' });
}

/** Creates the first admin from the environment, for machines without a console (rule 13). */
export async function ensureAdmin(shop: Shop, username: string, password: string) {
  if ((await countUsers(shop.db)) > 0) return false;
  const row = await newUser(
    { username, password, name: username, role: 'admin' },
    checkFirstPassword,
  );
  return shop.db.transaction(async (tx) => {
    await lockUsers(tx);
    if ((await countUsers(tx)) > 0) return false;
    await addUser(tx, row, shop);
    return true;
  });
}
