import type { Database } from '../data/connect.ts';
import type { SecurityDetails, SecurityEvent } from '../domain/security-events.ts';
import type { User } from '../domain/users.ts';
import type { Context, Shop } from './context.ts';
import { addressField, type Happening, noteApart } from './journal.ts';

/** Who did it and from where; outside of a request both are missing. */
type Actor = Pick<Shop, 'log' | 'clock' | 'appendSecurityLine'> &
  Partial<Pick<Context, 'viewer' | 'address'>>;

const SELDOM_MS = 60_000;
const MOST_REMEMBERED = 1000;
/** When each kind of rarely noted event was last noted, per shop. */
const notedAt = new WeakMap<Database, Map<string, number>>();

/** Notes that sign-in attempts are slowed down, at most once a minute per address. */
export async function noteSlowedDown(context: Context, user: User | null): Promise<void> {
  if (!isFirstInAWhile(context.database, context.address)) return;
  noteSecurity(context, 'sign-in-slowed', { name: user?.name ?? null });
  await noteApart(context, triedSignIn(context, user, 'slowed-down'));
}

/** Notes a sign-in with a wrong password, an unknown user name or an inactive account. */
export async function noteRefusedSignIn(context: Context, user: User | null): Promise<void> {
  noteSecurity(context, 'sign-in-refused', { name: user?.name ?? null });
  await noteApart(context, triedSignIn(context, user, 'refused'));
}

/**
 * Notes an attempt at something forbidden. The journal keeps one a minute per person and action, so
 * that a program that keeps trying does not fill it.
 */
export async function noteForbidden(context: Context, what: string): Promise<void> {
  noteSecurity(context, 'action-forbidden', { what });
  if (!isFirstInAWhile(context.database, `${context.viewer?.id ?? context.address} ${what}`))
    return;
  const changes = [{ field: 'what', before: null, after: what }, addressField(context)];
  await noteApart(context, { subject: 'permission', id: null, action: 'refused', changes });
}

function triedSignIn(
  context: Context,
  user: User | null,
  action: 'refused' | 'slowed-down',
): Happening {
  const name = user === null ? [] : [{ field: 'name', before: user.name, after: user.name }];
  const changes = [...name, addressField(context)];
  return { subject: 'sign-in', id: user?.id ?? null, action, changes };
}

/** Tells whether this was last noted more than a minute ago. */
function isFirstInAWhile(database: Database, what: string): boolean {
  const now = performance.now();
  const times = notedAt.get(database) ?? new Map<string, number>();
  notedAt.set(database, times);
  if (now - (times.get(what) ?? Number.NEGATIVE_INFINITY) < SELDOM_MS) return false;
  if (times.size >= MOST_REMEMBERED) times.clear();
  times.set(what, now);
  return true;
}

/** Shops that were already warned that their file cannot be written. */
const told = new WeakSet<object>();

/**
 * Writes to the security log: a line of kind `security` in the server's log, and one in
 * `logs/security.log` of the data folder. It never fails, because the event has already happened.
 * @param details names and plain values; never a password, a token or a hash.
 */
export function noteSecurity(
  { log, clock, appendSecurityLine, viewer = null, address = '' }: Actor,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  const entry = {
    kind: 'security',
    event,
    by: viewer === null ? null : { id: viewer.id, name: viewer.name, role: viewer.role },
    address,
    ...details,
  };
  log.info(event, entry);
  try {
    appendSecurityLine?.(JSON.stringify({ time: clock().toISOString(), ...entry }));
  } catch (error) {
    if (!told.has(log)) log.warn('the security log could not be written', { error });
    told.add(log);
  }
}

/**
 * Notes which fields of an account were sent; a new role and a new password are noted separately.
 */
export function noteAccountChange(
  context: Context,
  before: User,
  { id, name, role, isActive }: User,
  { passwordHash, ...others }: Readonly<{ passwordHash?: string }>,
): void {
  const fields = Object.keys(others).join(', ');
  if (fields !== '') noteSecurity(context, 'account-changed', { id, name, fields, isActive });
  if (role !== before.role)
    noteSecurity(context, 'role-changed', { id, name, from: before.role, to: role });
  if (passwordHash !== undefined) noteSecurity(context, 'password-changed', { id, name });
}
