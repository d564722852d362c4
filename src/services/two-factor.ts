import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import { findSetting, lockSetting } from '../data/settings.ts';
import * as rows from '../data/two-factor.ts';
import { findUser, lockUser } from '../data/users.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { ADMINS_NEED_TWO_FACTOR } from '../domain/settings.ts';
import {
  canConfirm,
  mustTurnOnTwoFactor,
  parseCode,
  wrongFirstCode,
} from '../domain/two-factor.ts';
import type { Viewer } from '../domain/users.ts';
import { requireRecentPassword, withVerifiedPassword } from './account.ts';
import { noteTwoFactor } from './account-journal.ts';
import type { Context } from './context.ts';
import { writeSetting } from './settings.ts';
import { newSecret, renewCodes, secretUri, serverTime, stepOf } from './two-factor-code.ts';

/** The viewer's own two-factor sign-in. */
export interface TwoFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
  /** Admins cannot turn it off while all of them need it. */
  isNeeded: boolean;
}

/** A new secret, for the owner's authenticator app only. */
export interface TwoFactorStart {
  secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  uri: string;
}

/** Whether the viewer's sign-in has a second step. */
export async function getTwoFactor({ db, viewer }: Context): Promise<TwoFactorState> {
  const { id, role } = authorize(viewer, 'account:own');
  return {
    isOn: await isOn(db, id),
    recoveryCodesLeft: await rows.countRecoveryCodes(db, id),
    isNeeded: role === 'admin' && (await isNeededByAdmins(db)),
  };
}

/**
 * Shows a new secret to its owner; nothing changes for sign-ins until a code of it is entered.
 * @throws password-needed (rule 176); conflict when two-factor sign-in is on already.
 */
export async function startTwoFactor(context: Context): Promise<TwoFactorStart> {
  const viewer = authorize(context.viewer, 'account:own');
  const secret = newSecret();
  await context.db.transaction(async (tx) => {
    await requireRecentPassword(tx, context);
    await lockUser(tx, viewer.id);
    await refuseIfOn(tx, viewer);
    await rows.saveSecret(tx, viewer.id, secret, context.clock());
  });
  return { secret, uri: secretUri(secret, viewer.username) };
}

/**
 * Turns two-factor sign-in on, once a code proves that the owner's app has the secret, and returns
 * the recovery codes, which nobody can see again. The sockets of an admin who may do more from now
 * on reconnect.
 * @throws invalid for a wrong code; conflict when it is on or was not begun lately.
 */
export async function turnOnTwoFactor(context: Context, typed: string): Promise<string[]> {
  const viewer = authorize(context.viewer, 'account:own');
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    await refuseIfOn(tx, viewer);
    const totp = await rows.findTotp(tx, viewer.id);
    if (totp === null || !canConfirm(totp.shownAt, now))
      throw new DomainError('conflict', 'This QR code is no longer valid. Please begin again.');
    const code = parseCode(typed);
    const step = code === null ? null : stepOf(totp.secret, code, now);
    if (step === null) throw wrongFirstCode(serverTime(context));
    await rows.updateTotp(tx, viewer.id, { confirmedAt: now, lastStep: step });
    const codes = await renewCodes(tx, viewer.id);
    if (mustTurnOnTwoFactor(viewer))
      await notify(tx, { event: 'sign-in-ended', userId: viewer.id });
    await noteTwoFactor(tx, context, 'two-factor-on', viewer);
    return codes;
  });
}

/**
 * Turns two-factor sign-in off, by password and code; both count as a sign-in attempt.
 * @throws invalid; code-needed; slow-down; conflict while all admins need it.
 */
export async function turnOffTwoFactor(
  context: Context,
  password: string,
  code: string,
): Promise<void> {
  const viewer = authorize(context.viewer, 'account:own');
  await withVerifiedPassword(context, viewer, { password, code }, async (tx) => {
    // Locked, so that nobody begins to demand it before this is committed.
    if (viewer.role === 'admin' && (await isNeededByAdmins(tx, lockSetting)))
      throw new DomainError('conflict', 'All admins of this shop need two-factor sign-in');
    if (await rows.removeTotp(tx, viewer.id))
      await noteTwoFactor(tx, context, 'two-factor-off', viewer);
  });
}

/**
 * Replaces the viewer's recovery codes, by password and code, and returns the new ones.
 * @throws invalid; code-needed; slow-down; conflict when two-factor sign-in is off.
 */
export function renewRecoveryCodes(
  context: Context,
  password: string,
  code: string,
): Promise<string[]> {
  const viewer = authorize(context.viewer, 'account:own');
  return withVerifiedPassword(context, viewer, { password, code }, async (tx) => {
    if (!(await isOn(tx, viewer.id)))
      throw new DomainError('conflict', 'Two-factor sign-in is off');
    await noteTwoFactor(tx, context, 'recovery-codes-renewed', viewer);
    return renewCodes(tx, viewer.id);
  });
}

/**
 * Turns off the two-factor sign-in of somebody who lost phone and recovery codes; admins only.
 * @param asksPassword whether the admin's own password must have been entered lately (rule 176).
 * @throws not-found; password-needed; conflict for the own account and when it is off.
 */
export async function resetTwoFactor(
  context: Context,
  userId: number,
  { asksPassword }: { asksPassword: boolean },
): Promise<void> {
  const viewer = authorize(context.viewer, 'user:write');
  if (viewer.id === userId)
    throw new DomainError('conflict', 'Turn off your own two-factor sign-in in My account');
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (user === null) throw notFound('User');
    if (asksPassword) await requireRecentPassword(tx, context);
    await lockUser(tx, userId);
    if (!(await rows.removeTotp(tx, userId)))
      throw new DomainError('conflict', `${user.name} has no two-factor sign-in`);
    // The sockets reconnect: an admin may do less from now on.
    await notify(tx, { event: 'sign-in-ended', userId });
    await noteTwoFactor(tx, context, 'two-factor-reset', user);
  });
}

/** The accounts with two-factor sign-in, read once for each request. */
const withTwoFactor = new WeakMap<Context, Promise<ReadonlySet<number>>>();

/** Whether an account has two-factor sign-in; admins only. */
export async function hasTwoFactor(context: Context, userId: number): Promise<boolean> {
  authorize(context.viewer, 'user:list');
  const known = withTwoFactor.get(context) ?? rows.listUsersWithTotp(context.db);
  withTwoFactor.set(context, known);
  return (await known).has(userId);
}

/** Whether all admins need two-factor sign-in; admins only. */
export function getAdminsNeedTwoFactor(context: Context): Promise<boolean> {
  authorize(context.viewer, 'setting:write');
  return isNeededByAdmins(context.db);
}

/**
 * Demands two-factor sign-in of all admins, or no longer. Admins without it may only turn it on
 * while it is demanded (rule 184); their sockets close each time, so that they reconnect with what
 * may be delivered from now on.
 * @throws password-needed; conflict when the viewer does not have it on, who would lock themselves
 * out.
 */
export async function setAdminsNeedTwoFactor(context: Context, isNeeded: boolean) {
  const viewer = authorize(context.viewer, 'setting:write');
  return context.db.transaction(async (tx) => {
    await requireRecentPassword(tx, context);
    await lockUser(tx, viewer.id);
    if (isNeeded && !(await isOn(tx, viewer.id)))
      throw new DomainError('conflict', 'Turn on your own two-factor sign-in first, in My account');
    const before = await writeSetting(tx, context, ADMINS_NEED_TWO_FACTOR, String(isNeeded));
    // The sockets of now were opened under the same demand, with the rights that it leaves.
    if ((before === 'true') === isNeeded) return isNeeded;
    for (const userId of await rows.listAdminsWithout(tx))
      await notify(tx, { event: 'sign-in-ended', userId });
    return isNeeded;
  });
}

async function isNeededByAdmins(handle: Handle, read = findSetting): Promise<boolean> {
  return (await read(handle, ADMINS_NEED_TWO_FACTOR)) === 'true';
}

async function isOn(handle: Handle, userId: number): Promise<boolean> {
  return ((await rows.findTotp(handle, userId))?.confirmedAt ?? null) !== null;
}

async function refuseIfOn(tx: Handle, { id }: Viewer): Promise<void> {
  if (await isOn(tx, id)) throw new DomainError('conflict', 'Two-factor sign-in is on already');
}
