import { randomBytes } from 'node:crypto';
import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import * as sessions from '../data/login-sessions.ts';
import { isAdminWithout } from '../data/two-factor.ts';
import { findByUsernameKey, lockUser, usernameKey, type UserWithHash } from '../data/users.ts';
import { clientNetwork } from '../domain/addresses.ts';
import { DomainError } from '../domain/errors.ts';
import { ROLE_DEFINITIONS } from '../domain/roles.ts';
import { isInForce, isNewUse, newExpiry } from '../domain/sessions.ts';
import { checkCredentials, MOST_SESSIONS, SIGN_IN_FAILED } from '../domain/sign-in.ts';
import { codeNeeded, type CodeProblem, UNTIL_TWO_FACTOR } from '../domain/two-factor.ts';
import { asViewer, type Viewer } from '../domain/users.ts';
import { sha256 } from '../sha256.ts';
import { noteTwoFactor } from './account-journal.ts';
import type { Context, NewSignIn, ReadAt, Shop } from './context.ts';
import { knownBrowser, markBrowser } from './known-browsers.ts';
import { addressField, noteInJournal } from './journal.ts';
import { passwordQueue, verifyPassword } from './passwords.ts';
import { removePresence } from './presence.ts';
import { noteRefusedSignIn, noteSlowedDown } from './refusals.ts';
import { countTry } from './sign-in-throttle.ts';
import { serverTime, takeCode } from './two-factor-code.ts';

/** A new sign-in: what the browser stores of it, and its user. */
export interface SignedIn extends NewSignIn {
  viewer: Viewer;
}

/**
 * Signs in by user name, in any case, password and, with two-factor sign-in, a code of the app or
 * a recovery code. Nothing is kept between the two steps: the second one sends everything again
 * (rule 180). The browser's earlier sign-in ends.
 * @throws unauthenticated with the same sentence for an unknown user, a wrong password and an
 * inactive user, whatever the code; code-needed after a right password for a missing or wrong
 * code; slow-down with seconds after too many failures or during too many attempts.
 */
export async function signIn(
  context: Context,
  username: string,
  password: string,
  code = '',
): Promise<SignedIn> {
  checkCredentials(username, password);
  const name = await usernameKey(context.db, username.replaceAll('\0', '').slice(0, 200));
  const usable = username.length <= 200 && password.length <= 1000 && !username.includes('\0');
  const user = usable ? await findByUsernameKey(context.db, name) : null;
  const signedIn = await tryPassword(context, { name, user, password, code }, (tx, current) =>
    openSession(context, tx, current),
  );
  if (signedIn === null) throw new DomainError('unauthenticated', SIGN_IN_FAILED);
  return signedIn;
}

/** What somebody claims to know of an account. */
export interface Attempt {
  /** Key of the user name, whether or not there is such a user. */
  name: string;
  user: UserWithHash | null;
  password: string;
  /** What was typed as the code; null where the password alone is asked. */
  code: string | null;
  /** What takes long: it runs once the password fits, before the user's row is locked. */
  beforeLock?: (() => Promise<void>) | undefined;
}

/** What is done in the transaction of a successful attempt. */
type OnSuccess<T> = (tx: Handle, user: UserWithHash) => Promise<T>;

/**
 * Checks a password, and after it a code where the account needs one, in an attempt that the
 * throttle counts (rules 22 to 25). If both fit, `onSuccess` runs in a transaction that locks the
 * user's row. A failed attempt is noted; a right password without any code is not a failure, and
 * neither is one whose change is refused for another reason.
 * @returns what `onSuccess` returned; null when the password is wrong.
 * @throws code-needed; slow-down with seconds after too many failures or too many attempts; what
 * `onSuccess` throws.
 */
export async function tryPassword<T>(
  context: Context,
  attempt: Attempt,
  onSuccess: OnSuccess<T>,
): Promise<T | null> {
  const { name, user, password } = attempt;
  const browser = user === null ? null : await knownBrowser(context.db, context.marks, user);
  const place = passwordQueue.take(clientNetwork(context.address), { isKnown: browser !== null });
  try {
    const uncountTry = await countTry(context, name, browser);
    const fits = await place.check(() =>
      verifyPassword(password.slice(0, 1000), user?.passwordHash ?? null),
    );
    const result =
      fits && user !== null
        ? await complete(context, user, attempt, onSuccess).catch(async (error: unknown) => {
            if (error instanceof DomainError) await uncountTry();
            throw error;
          })
        : null;
    if (result !== null && (!('problem' in result) || result.problem === 'missing'))
      await uncountTry();
    else await noteRefusedSignIn(context, user, result?.problem ?? null);
    if (result === null) return null;
    if ('problem' in result) throw codeNeeded(result.problem, serverTime(context));
    return result.value;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'slow-down')
      await noteSlowedDown(context, user);
    throw error;
  } finally {
    place.leave();
  }
}

/**
 * Completes the attempt of somebody whose password fits. Null when the account was deactivated, or
 * got a new password, during the check.
 */
async function complete<T>(
  context: Context,
  user: UserWithHash,
  { code, beforeLock }: Attempt,
  onSuccess: OnSuccess<T>,
): Promise<{ value: T } | { problem: CodeProblem } | null> {
  await beforeLock?.();
  return context.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current?.isActive !== true || current.passwordHash !== user.passwordHash) return null;
    if (code !== null) {
      const check = await takeCode(tx, user.id, code, context.clock());
      if (typeof check === 'object') return check;
      if (check === 'recovery')
        await noteTwoFactor(tx, { ...context, viewer: asViewer(user) }, 'recovery-code-used', user);
    }
    return { value: await onSuccess(tx, current) };
  });
}

/** Opens a session; the browser's earlier one ends, and the user's oldest beyond twenty. */
export async function openSession(
  context: Context,
  handle: Handle,
  user: UserWithHash,
): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url');
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
    await disconnect(handle, user.id, sid);
  const marks = await markBrowser(handle, context.marks, user);
  const viewer = await viewerOf(handle, user);
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

/** The viewer; admins who lack the two-factor sign-in that they need may only turn it on. */
async function viewerOf(handle: Handle, user: UserWithHash): Promise<Viewer> {
  return asViewer(user, (await isAdminWithout(handle, user.id)) ? UNTIL_TWO_FACTOR : 'all');
}

/** Ends a session, with its sockets and its presence, when the transaction commits. */
export async function endSession(tx: Handle, userId: number, sid: string): Promise<void> {
  await sessions.deleteSession(tx, sid);
  await disconnect(tx, userId, sid);
}

/** Ends all sign-ins of a user, except perhaps the one in use, and closes their sockets. */
export async function endSignInsOf(tx: Handle, userId: number, keptSid: string | null) {
  for (const sid of await sessions.deleteSessionsOf(tx, userId, keptSid ?? ''))
    await disconnect(tx, userId, sid);
}

/** Closes the sockets of a removed session, and takes it off the presence list. */
async function disconnect(handle: Handle, userId: number, sid: string): Promise<void> {
  await removePresence(handle, sid);
  await notify(handle, { event: 'sign-in-ended', userId, sid });
}

/** Only this hash is stored, so that nobody can sign in with a copy of the database. */
function sidOf(token: string): string {
  return sha256(token);
}

/** When a session was last used, to the minute. */
export function lastUseOf({ createdAt, sess }: sessions.LoginSessionUse): Date {
  return sess.usedAt === undefined ? createdAt : new Date(sess.usedAt);
}

/** The user of the session with this token, and its hash; null when the session is not valid. */
export async function authenticateSession(
  shop: Shop,
  token: string,
  use: 'active' | 'background',
): Promise<{ viewer: Viewer; sid: string; readAt: ReadAt } | null> {
  const sid = sidOf(token);
  const now = shop.clock();
  // Before the statement: what it sees is then at least as new as the position.
  const position = shop.eventHub.position();
  const ends = shop.eventHub.ends();
  const owner = await sessions.findSessionTogether(shop.db, sid);
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
  const viewer = asViewer(owner, owner.lacksTwoFactor ? UNTIL_TWO_FACTOR : 'all');
  return { viewer, sid, readAt: { state: owner.state, position, ends } };
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
