import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import * as sessions from '../data/login-sessions.ts';
import { findByUsernameKey, lockUser, usernameKey, type UserWithHash } from '../data/users.ts';
import { clientNetwork } from '../domain/addresses.ts';
import { DomainError } from '../domain/errors.ts';
import { ROLE_DEFINITIONS } from '../domain/roles.ts';
import { isInForce, isNewUse, newExpiry } from '../domain/sessions.ts';
import { checkCredentials, MOST_SESSIONS, SIGN_IN_FAILED } from '../domain/sign-in.ts';
import { asViewer, type Viewer } from '../domain/users.ts';
import type { Context, NewSignIn, Shop } from './context.ts';
import { knownBrowser, markBrowser } from './known-browsers.ts';
import { addressField, noteInJournal } from './journal.ts';
import { passwordQueue, verifyPassword } from './passwords.ts';
import { removePresence } from './presence.ts';
import { noteRefusedSignIn, noteSlowedDown } from './refusals.ts';
import { countTry } from './sign-in-throttle.ts';

/** A new sign-in: what the browser stores of it, and its user. */
export interface SignedIn extends NewSignIn {
  viewer: Viewer;
}

/**
 * Signs in by user name, in any case, and password. The browser's earlier sign-in ends.
 * @throws unauthenticated with the same sentence for an unknown user, a wrong password and an
 * inactive user; slow-down with seconds after too many failures or during too many attempts.
 */
export async function signIn(
  context: Context,
  username: string,
  password: string,
): Promise<SignedIn> {
  checkCredentials(username, password);
  const name = await usernameKey(context.db, username.replaceAll('\0', '').slice(0, 200));
  const usable = username.length <= 200 && password.length <= 1000 && !username.includes('\0');
  const user = usable ? await findByUsernameKey(context.db, name) : null;
  const signedIn = await tryPassword(context, name, user, password, (found) =>
    openIfUnchanged(context, found),
  );
  if (signedIn === null) throw new DomainError('unauthenticated', SIGN_IN_FAILED);
  return signedIn;
}

/**
 * Checks a password in an attempt that the throttle counts (rules 22 to 25), and runs `use` if it
 * fits. A failed one is noted.
 * @param name key of the user name, whether or not there is such a user.
 * @returns what `use` returned; null when the password is wrong.
 * @throws slow-down with seconds after too many failures or during too many attempts.
 */
export async function tryPassword<T>(
  context: Context,
  name: string,
  user: UserWithHash | null,
  password: string,
  use: (user: UserWithHash) => Promise<T | null>,
): Promise<T | null> {
  const browser = user === null ? null : await knownBrowser(context.db, context.marks, user);
  const place = passwordQueue.take(browser !== null, clientNetwork(context.address));
  try {
    const takeBack = await countTry(context, name, browser);
    const fits = await place.check(() =>
      verifyPassword(password.slice(0, 1000), user?.passwordHash ?? null),
    );
    const result = fits && user !== null ? await use(user) : null;
    if (result === null) await noteRefusedSignIn(context, user);
    else await takeBack();
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'slow-down')
      await noteSlowedDown(context, user);
    throw error;
  } finally {
    place.leave();
  }
}

/** Opens a session unless the account was deactivated, or got a new password, during the check. */
function openIfUnchanged(context: Context, user: UserWithHash): Promise<SignedIn | null> {
  return context.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current?.isActive !== true || current.passwordHash !== user.passwordHash) return null;
    return openSession(context, tx, current);
  });
}

/** Opens a session; the browser's earlier one ends, and the user's oldest beyond twenty. */
export async function openSession(
  context: Context,
  handle: Handle,
  user: UserWithHash,
): Promise<SignedIn> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const now = context.clock().getTime();
  const life = ROLE_DEFINITIONS[user.role].session;
  await sessions.insertSession(handle, {
    sid: sidOf(token),
    userId: user.id,
    sess: { address: context.address, userAgent: context.userAgent.slice(0, 300) },
    expire: new Date(now + life.idle),
    endsAt: new Date(now + life.absolute),
  });
  if (context.viewer !== null && context.sid !== null)
    await endSession(handle, context.viewer.id, context.sid);
  for (const sid of await sessions.deleteOldestOf(handle, user.id, MOST_SESSIONS))
    await tellEnd(handle, user.id, sid);
  const marks = await markBrowser(handle, context.marks, user);
  const viewer = asViewer(user);
  await noteInJournal(
    handle,
    { ...context, viewer },
    {
      subject: 'sign-in',
      id: user.id,
      action: 'signed-in',
      changes: [addressField(context)],
      reach: null,
    },
  );
  return { token, viewer, lifeMs: life.absolute, marks };
}

/** Ends a session, with its sockets and its presence, when the transaction commits. */
export async function endSession(tx: Handle, userId: number, sid: string): Promise<void> {
  await sessions.deleteSession(tx, sid);
  await tellEnd(tx, userId, sid);
}

/** Ends all sign-ins of a user, except perhaps the one in use, and closes their sockets. */
export async function endSignInsOf(tx: Handle, userId: number, keptSid: string | null) {
  for (const sid of await sessions.deleteSessionsOf(tx, userId, keptSid ?? ''))
    await tellEnd(tx, userId, sid);
}

/** Closes the sockets of a removed session, and takes it off the presence list. */
async function tellEnd(handle: Handle, userId: number, sid: string): Promise<void> {
  await removePresence(handle, sid);
  await notify(handle, { event: 'sign-in-ended', userId, sid });
}

/** Only this hash is stored, so that nobody can sign in with a copy of the database. */
function sidOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex');
}

/** When a session was last used, to the minute. */
export function lastUseOf({ createdAt, sess }: sessions.LoginSessionUse): Date {
  return sess.usedAt === undefined ? createdAt : new Date(sess.usedAt);
}

/** The user of this session id, and its hash; null when the session is not valid. */
export async function whoIs(
  shop: Shop,
  token: string,
  use: 'active' | 'background',
): Promise<{ viewer: Viewer; sid: string } | null> {
  const sid = sidOf(token);
  const now = shop.clock();
  const owner = await sessions.findSession(shop.db, sid);
  if (owner === null || !isInForce(owner.role, owner, now)) return null;
  const isUsed = use === 'active';
  const expiry = newExpiry(owner.role, owner, now, isUsed);
  const usedAt = isUsed && isNewUse(lastUseOf(owner), now) ? now : null;
  // Readers are let in although nothing can be saved; their session then ends earlier.
  if (expiry !== null || usedAt !== null)
    await sessions
      .extendSession(shop.db, sid, expiry ?? owner.expire, usedAt)
      .catch((error: unknown) => {
        if (shop.faults.note(error) === null) throw error;
      });
  return { viewer: asViewer(owner), sid };
}

/** Ends the session and closes its sockets; does nothing when nobody is signed in. */
export async function signOut(context: Context): Promise<void> {
  const { viewer, sid } = context;
  if (viewer === null || sid === null) return;
  await context.db.transaction(async (tx) => {
    await endSession(tx, viewer.id, sid);
    await noteInJournal(tx, context, {
      subject: 'sign-in',
      id: viewer.id,
      action: 'signed-out',
      changes: [addressField(context)],
      reach: null,
    });
  });
}
