import type { Database } from '../data/connect.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import type { CodeProblem } from '../domain/two-factor.ts';
import type { User } from '../domain/users.ts';
import type { Context } from './context.ts';
import { addressField, type Happening, logSecurity, noteInJournal, sameName } from './journal.ts';

const SELDOM_MS = MINUTE_MS;
const MOST_REMEMBERED = 1000;
/** When each kind of rate-limited refusal was last noted, per shop. */
const notedAt = new WeakMap<Database, Map<string, number>>();

/** Notes that sign-in attempts are slowed down, at most once a minute per address. */
export async function noteSlowedDown(context: Context, user: User | null): Promise<void> {
  if (isFirstInAWhile(context.database, context.address))
    await noteInOwnTransaction(context, triedSignIn(context, user, 'slowed-down'));
}

/**
 * Notes a sign-in with a wrong password, an unknown user name or an inactive account.
 * @param problem what was wrong with the code, after a right password: the owner should know that
 * somebody has it.
 */
export function noteRefusedSignIn(
  context: Context,
  user: User | null,
  problem: CodeProblem | null,
): Promise<void> {
  const tried = triedSignIn(context, user, 'refused');
  const what = { field: 'code', before: null, after: problem };
  return noteInOwnTransaction(
    context,
    problem === null ? tried : { ...tried, changes: [...(tried.changes ?? []), what] },
  );
}

/**
 * Notes an attempt at something forbidden. The journal keeps one a minute per person and action, so
 * that a program that keeps trying does not fill it; the log, whose size is limited, keeps all.
 */
export async function noteForbidden(context: Context, what: string): Promise<void> {
  const changes = [{ field: 'what', before: null, after: what }, addressField(context)];
  const attempt: Happening = { subject: 'permission', id: null, action: 'refused', changes };
  if (isFirstInAWhile(context.database, `${context.viewer?.id ?? context.address} ${what}`))
    await noteInOwnTransaction(context, attempt);
  else logSecurity(context, [attempt]);
}

function triedSignIn(
  context: Context,
  user: User | null,
  action: 'refused' | 'slowed-down',
): Happening {
  const name = user === null ? [] : [sameName(user)];
  const changes = [...name, addressField(context)];
  return { subject: 'sign-in', id: user?.id ?? null, action, changes };
}

/** Notes something in a transaction of its own, and only logs a failure. */
export async function noteInOwnTransaction(context: Context, happening: Happening): Promise<void> {
  try {
    await noteInJournal(context.db, context, { ...happening, reach: null });
  } catch (error) {
    logSecurity(context, [happening]);
    if (context.faults.note(error) === null)
      context.log.warn('the journal could not be written', { error: String(error) });
  }
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
