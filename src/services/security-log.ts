import type { SecurityDetails, SecurityEvent } from '../domain/security-events.ts';
import type { User } from '../domain/users.ts';
import type { Context, Shop } from './context.ts';

/** Who does it, from where; outside of a request nobody, from nowhere. */
type Actor = Pick<Shop, 'log' | 'clock' | 'appendSecurityLine'> &
  Partial<Pick<Context, 'viewer' | 'address'>>;

const SELDOM_MS = 60_000;
const MOST_ADDRESSES = 1000;
/** When each address was last noted as slowed down, for each shop. */
const slowedAt = new WeakMap<object, Map<string, number>>();

/** Notes that tries to sign in are slowed down, once a minute for each address. */
export function noteSlowedDown(context: Context, name: string | null): void {
  const now = performance.now();
  const times = slowedAt.get(context.log) ?? new Map<string, number>();
  slowedAt.set(context.log, times);
  if (now - (times.get(context.address) ?? Number.NEGATIVE_INFINITY) < SELDOM_MS) return;
  if (times.size >= MOST_ADDRESSES) times.clear();
  times.set(context.address, now);
  noteSecurity(context, 'sign-in-slowed', { name });
}

/** Shops whose file could not be written were told of it once. */
const told = new WeakSet<object>();

/**
 * Notes something for the security log: a line in the server's log, of kind `security`, and one in
 * `logs/security.log` of the data folder. What it notes has happened, so it never fails.
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

/** Notes which fields of an account were sent, and a new role or password for itself. */
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
