import type { Db, Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import * as sessions from '../data/login-sessions.ts';
import * as throttles from '../data/throttles.ts';
import { findByUsername } from '../data/users.ts';
import { DomainError } from '../domain/errors.ts';
import { extendedEnd, SESSION_LIFE } from '../domain/sessions.ts';
import {
  afterAddressFailure,
  afterFailure,
  checkCredentials,
  secondsToWait,
  SIGN_IN_FAILED,
  SLOW_DOWN,
  type Tries,
} from '../domain/sign-in.ts';
import type { User, Viewer } from '../domain/users.ts';
import type { Context, Shop } from './context.ts';
import { verifyPassword } from './passwords.ts';
import { removePresence } from './presence.ts';

/** A fresh sign-in: the id that only the browser keeps, and whose it is. */
export interface SignedIn {
  token: string;
  viewer: Viewer;
  endsAt: Date;
}

/**
 * Signs in by user name, whatever its case, and password (spec 5, decision 10).
 * @throws unauthenticated with one sentence for a wrong user, a wrong password and an inactive
 * user; slow-down with seconds when there were too many failures.
 */
export async function signIn(
  context: Context,
  username: string,
  password: string,
): Promise<SignedIn> {
  checkCredentials(username, password);
  const name = username.replaceAll('\0', '').trim().toLowerCase().slice(0, 200);
  const keys = {
    address: `address:${context.address}`,
    account: `account:${name}`,
    known: `known:${name}@${context.address}`,
  };
  await reserveTry(context.db, keys, context.clock);
  const usable = username.length <= 200 && password.length <= 1000 && !username.includes('\0');
  const user = usable ? await findByUsername(context.db, username) : null;
  const fits = await verifyPassword(password.slice(0, 1000), user?.passwordHash ?? null);
  if (!fits || user === null || !user.isActive) {
    context.log.warn('sign-in failed', { address: context.address });
    throw new DomainError('unauthenticated', SIGN_IN_FAILED);
  }
  for (const key of [keys.address, keys.account]) await throttles.dropThrottle(context.db, key);
  await throttles.saveThrottle(context.db, keys.known, { tokens: 0, openAt: context.clock() });
  return openSession(context, context.db, user);
}

/**
 * Every try counts as failed until it succeeded, so that tries at the same time count too. Where
 * the account signed in before, its tries are counted apart: whoever guesses elsewhere cannot
 * keep its owner out.
 * @throws slow-down.
 */
function reserveTry(
  db: Db,
  keys: { address: string; account: string; known: string },
  clock: () => Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await charge(tx, keys.address, clock, afterAddressFailure);
    const isKnown = (await throttles.lockThrottle(tx, keys.known)) !== null;
    await charge(tx, isKnown ? keys.known : keys.account, clock, afterFailure);
  });
}

async function charge(
  tx: Handle,
  key: string,
  clock: () => Date,
  next: (tries: Tries | null, now: Date) => Tries,
): Promise<void> {
  const tries = await throttles.lockThrottle(tx, key);
  // Read once it is this try's turn: those before it stand later in time than when it came.
  const now = clock();
  const retryAfter = secondsToWait(tries, now);
  if (retryAfter > 0) throw new DomainError('slow-down', SLOW_DOWN, { retryAfter });
  await throttles.saveThrottle(tx, key, next(tries, now));
}

/** Opens a session for a user whose identity is proven. */
export async function openSession(context: Context, handle: Handle, user: User): Promise<SignedIn> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const now = context.clock().getTime();
  const life = SESSION_LIFE[user.role];
  const endsAt = new Date(now + life.absolute);
  await sessions.insertSession(handle, {
    sid: sidOf(token),
    userId: user.id,
    sess: { address: context.address, userAgent: context.userAgent.slice(0, 300) },
    expire: new Date(now + life.idle),
    endsAt,
  });
  const { id, username, name, role } = user;
  return { token, viewer: { id, username, name, role }, endsAt };
}

/** What is kept of a session's id: a copy of the database signs nobody in. */
function sidOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex');
}

/** Who holds this session id, and its hash; null when it is no longer in force. */
export async function whoIs(
  shop: Shop,
  token: string,
  use: 'active' | 'background',
): Promise<{ viewer: Viewer; sid: string } | null> {
  const sid = sidOf(token);
  const now = shop.clock();
  const owner = await sessions.findSession(shop.db, sid, now);
  if (owner === null) return null;
  const { id, username, name, role, expire, endsAt } = owner;
  const extended = use === 'active' ? extendedEnd(role, expire, endsAt, now) : null;
  if (extended !== null) await sessions.extendSession(shop.db, sid, extended);
  return { viewer: { id, username, name, role }, sid };
}

/** Ends the session and closes its sockets; harmless for nobody. */
export async function signOut(context: Context): Promise<void> {
  const { viewer, sid } = context;
  if (viewer === null || sid === null) return;
  await context.db.transaction(async (tx) => {
    await sessions.deleteSession(tx, sid);
    await removePresence(tx, sid);
    await notify(tx, { event: 'sign-in-ended', userId: viewer.id, sid });
  });
}
