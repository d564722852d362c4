import { runAfterCommit } from '../data/commit-steps.ts';
import type { Handle } from '../data/connect.ts';
import { addToJournal, lastWritten } from '../data/journal.ts';
import type { EventReach } from '../domain/events.ts';
import type { Actor, JournalAction, Subject } from '../domain/journal.ts';
import { positionText } from '../domain/journal-position.ts';
import type { FieldChange } from '../domain/repair-history.ts';
import { describeSecurity } from '../domain/security-events.ts';
import { accountIdOf, type User, type Viewer } from '../domain/users.ts';
import { journalPosition } from './catch-up.ts';
import type { Context, Shop } from './context.ts';

/** Who acts, and from where; outside of a request both are missing. */
export type Author = Pick<Shop, 'log' | 'clock' | 'appendSecurityLine'> &
  Partial<Pick<Context, 'viewer' | 'address' | 'committed'>>;

/** A person who is not signed in; nothing that they typed is kept. */
const VISITOR: Actor = { kind: 'system', id: null, name: 'Visitor' };

/** An import as an actor. */
export function importActor(name: string): Actor {
  return { kind: 'import', id: null, name };
}

/** The signed-in account as an actor; commands in the shell have none. */
function actorOf(viewer: Viewer | null): Actor {
  if (viewer === null) return VISITOR;
  const id = accountIdOf(viewer);
  return { kind: id === null ? 'console' : 'user', id, name: viewer.name };
}

/** Something that happened, as services describe it. */
export interface Happening {
  subject: Subject;
  id: number | string | null;
  action: JournalAction;
  changes?: readonly FieldChange[];
  /** The audience besides those who may read such entries anyway; null for nobody. */
  reach?: EventReach | null;
  batchId?: string;
  /** The entry whose change this one undid. */
  undoOf?: number;
}

/**
 * Notes in the journal what the caller's transaction does. On its commit, instances are notified,
 * and what concerns security goes to the security log too (rule 11). Changes never hold a password,
 * a token or a hash.
 * @param by what an import does concerns records only, so its actor is enough.
 */
export async function noteInJournal(
  tx: Handle,
  by: Author | Actor,
  what: Happening | readonly Happening[],
): Promise<void> {
  const actor = 'kind' in by ? by : actorOf(by.viewer ?? null);
  const happenings = 'subject' in what ? [what] : what;
  await addToJournal(
    tx,
    happenings.map(({ id, changes = [], reach = {}, ...happening }) => ({
      ...happening,
      actor,
      subjectId: id,
      changes,
      reach,
    })),
  );
  if ('kind' in by) return;
  runAfterCommit(tx, () => {
    logSecurity(by, happenings);
    const last = lastWritten(tx);
    if (by.committed !== undefined && last !== null) by.committed.position = positionText(last);
  });
}

/** The network address that the request came from. */
export function addressField({ address }: Pick<Context, 'address'>): FieldChange {
  return { field: 'address', before: null, after: address };
}

/** Whose account an entry is about, where nothing of it has changed. */
export function sameName({ name }: Pick<User, 'name'>): FieldChange {
  return { field: 'name', before: name, after: name };
}

/** Shops that were already warned about an unwritable file. */
const warned = new WeakSet<object>();

/** Writes security events to the log and to `logs/security.log`. It never throws. */
export function logSecurity(
  { log, clock, appendSecurityLine, viewer = null, address = '' }: Author,
  happenings: readonly Happening[],
): void {
  const by = viewer === null ? null : { id: viewer.id, name: viewer.name, role: viewer.role };
  for (const { event, ...details } of happenings.flatMap(describeSecurity)) {
    const line = { kind: 'security', event, by, address, ...details };
    log.info(event, line);
    try {
      appendSecurityLine?.(JSON.stringify({ time: clock().toISOString(), ...line }));
    } catch (error) {
      if (!warned.has(log)) log.warn('the security log could not be written', { error });
      warned.add(log);
    }
  }
}

/** A position that includes what a mutation wrote; null when it cannot be read. */
export async function committedPosition({
  committed,
  db,
}: Pick<Context, 'committed' | 'db'>): Promise<string | null> {
  return committed?.position ?? journalPosition(db).catch(() => null);
}
