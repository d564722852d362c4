import type { Handle } from '../data/connect.ts';
import * as sessions from '../data/login-sessions.ts';
import { findByUsernameKey, findUser, updateUser, usernameKey } from '../data/users.ts';
import { describeDevice } from '../domain/devices.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { isInForce, needsPassword } from '../domain/sessions.ts';
import type { Viewer } from '../domain/users.ts';
import { sha256 } from '../sha256.ts';
import { notePassword } from './account-journal.ts';
import type { Context } from './context.ts';
import { noteInJournal, sameName } from './journal.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { type Attempt, endSession, endSignInsOf, lastUseOf, tryPassword } from './sign-in.ts';
import { forgetTries } from './sign-in-throttle.ts';

/** A sign-in as its owner and admins see it. */
export interface LoginSession {
  /** Its public id, from which the session's secret id cannot be derived. */
  id: string;
  /** Browser and system, such as `Chrome on Android`. */
  device: string;
  address: string;
  signedInAt: Date;
  /** To the minute. */
  lastUsedAt: Date;
  /** Whether it is the sign-in of this request. */
  isCurrent: boolean;
}

/**
 * Gives the viewer a new password; all their other sign-ins end (rule 174).
 * @throws invalid for a wrong old password, which counts as a failed sign-in, or a weak new one;
 * slow-down after too many failures.
 */
export async function changePassword(
  context: Context,
  oldPassword: string,
  password: string,
): Promise<void> {
  const viewer = authorize(context.viewer, 'account:own');
  if (password === '') throw invalid('Password is required', 'password');
  await checkNewPassword(password, viewer);
  if (password === oldPassword)
    throw invalid('Choose a password that you do not use now', 'password');
  let passwordHash = '';
  const beforeLock = async (): Promise<void> => {
    passwordHash = await hashPassword(password);
  };
  const typed = { password: oldPassword, field: 'oldPassword', beforeLock };
  await withVerifiedPassword(context, viewer, typed, async (tx) => {
    await updateUser(tx, viewer.id, { passwordHash });
    await forgetTries(tx, viewer.username);
    await endSignInsOf(tx, viewer.id, context.sid);
    await notePassword(tx, context, viewer, { isEvent: false });
  });
}

/**
 * Notes that the viewer entered their password, so that sensitive changes are accepted for a while
 * (rule 176). @throws invalid for a wrong one, which counts as a failed sign-in; slow-down.
 */
export async function confirmPassword(context: Context, password: string): Promise<void> {
  const viewer = authorize(context.viewer, 'account:own');
  const { sid, clock } = context;
  await withVerifiedPassword(context, viewer, { password }, async (tx) => {
    if (sid !== null) await sessions.savePasswordAt(tx, sid, clock());
  });
}

/**
 * Refuses a sensitive change 15 minutes after the password was entered (rule 176).
 * @throws password-needed.
 */
export async function requireRecentPassword(tx: Handle, { sid, clock }: Context): Promise<void> {
  const session = sid === null ? null : await sessions.findSession(tx, sid);
  const enteredAt = session?.sess.passwordAt ?? session?.createdAt ?? 0;
  if (needsPassword(new Date(enteredAt), clock()))
    throw new DomainError('password-needed', 'Please enter your own password to continue');
}

/** What the viewer typed to prove who they are. */
interface TypedPassword extends Pick<Attempt, 'password' | 'beforeLock'> {
  /** Null where the password alone is asked. */
  code?: string | null;
  /** The field that a wrong password is reported for. */
  field?: string;
}

/**
 * Makes a change in a transaction, once the viewer's password and, where one is given, their code
 * are verified. @throws invalid for the password; code-needed; slow-down.
 */
export async function withVerifiedPassword<T>(
  context: Context,
  { id, username }: Viewer,
  { password, code = null, field = 'password', beforeLock }: TypedPassword,
  change: (tx: Handle) => Promise<T>,
): Promise<T> {
  const name = await usernameKey(context.db, username);
  const found = await findByUsernameKey(context.db, name);
  const user = found?.id === id ? found : null;
  const attempt = { name, user, password, code, beforeLock };
  const done = await tryPassword(context, attempt, async (tx) => ({ value: await change(tx) }));
  if (done === null) throw invalid('This is not your current password', field);
  return done.value;
}

/** The viewer's own sign-ins, the newest first. */
export async function listOwnSessions(context: Context): Promise<LoginSession[]> {
  return listOf(context, authorize(context.viewer, 'account:own').id);
}

/** Anyone's sign-ins; admins only. */
export async function listSessionsOf(context: Context, userId: number): Promise<LoginSession[]> {
  authorize(context.viewer, 'user:write');
  return listOf(context, userId);
}

/** Ends one of the viewer's sign-ins. @throws not-found, also when it has ended already. */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  await endOne(context, authorize(context.viewer, 'account:own').id, id);
}

/** Ends one of anyone's sign-ins; admins only. @throws not-found. */
export async function endSessionOf(context: Context, userId: number, id: string): Promise<void> {
  authorize(context.viewer, 'user:write');
  await endOne(context, userId, id);
}

/** Ends all of the viewer's sign-ins but this one, and returns how many there were. */
export async function endOtherSessions(context: Context): Promise<number> {
  return end(context, authorize(context.viewer, 'account:own').id, () => true);
}

/** Ends all of anyone's sign-ins but the one in use; admins only. @throws not-found. */
export async function endSessionsOf(context: Context, userId: number): Promise<number> {
  authorize(context.viewer, 'user:write');
  return end(context, userId, () => true);
}

async function listOf({ db, clock, sid: own }: Context, userId: number): Promise<LoginSession[]> {
  const rows = await sessions.listSessionsOf(db, userId);
  const now = clock();
  return rows
    .filter((row) => isInForce(row.role, row, now))
    .map((row) => ({
      id: publicId(row.sid),
      device: describeDevice(row.sess.userAgent),
      address: row.sess.address,
      signedInAt: row.createdAt,
      lastUsedAt: lastUseOf(row),
      isCurrent: row.sid === own,
    }));
}

async function endOne(context: Context, userId: number, id: string): Promise<void> {
  if ((await end(context, userId, (sid) => publicId(sid) === id)) === 0) throw notFound('Sign-in');
}

/** Ends the chosen sign-ins of a user except the one in use, and their sockets (rule 175). */
async function end(
  context: Context,
  userId: number,
  isChosen: (sid: string) => boolean,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (user === null) throw notFound('User');
    const ended = (await sessions.listSessionsOf(tx, userId)).filter(
      ({ sid }) => sid !== context.sid && isChosen(sid),
    );
    for (const { sid } of ended) await endSession(tx, userId, sid);
    if (ended.length > 0)
      await noteInJournal(tx, context, {
        subject: 'sign-in',
        id: userId,
        action: 'ended',
        changes: [sameName(user)],
        reach: null,
      });
    return ended.length;
  });
}

function publicId(sid: string): string {
  return sha256(`sign-in:${sid}`).slice(0, 32);
}
