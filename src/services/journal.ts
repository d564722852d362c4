import type { Handle } from '../data/connect.ts';
import { addToJournal } from '../data/journal.ts';
import type { EventReach } from '../domain/events.ts';
import type { Actor, JournalAction, Subject } from '../domain/journal.ts';
import type { FieldChange } from '../domain/repair-history.ts';
import type { User, Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';

/** A person who is not signed in; nothing that they typed is kept. */
export const VISITOR: Actor = { kind: 'system', id: null, name: 'Visitor' };

/** An import as an actor. */
export function importActor(name: string): Actor {
  return { kind: 'import', id: null, name };
}

/** The signed-in account as an actor; commands in the shell have none. */
export function actorOf({ id, name }: Pick<Viewer, 'id' | 'name'>): Actor {
  return id === 0 ? { kind: 'console', id: null, name } : { kind: 'user', id, name };
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
}

/**
 * Notes in the journal what the caller's transaction does, and notifies of it on commit. Changes
 * never hold a password, a token or a hash.
 */
export function noteInJournal(
  tx: Handle,
  by: Viewer | User | Actor,
  happening: Happening,
): Promise<void> {
  return noteAllInJournal(tx, by, [happening]);
}

/** Like `noteInJournal`, for many things that one actor does at once. */
export async function noteAllInJournal(
  tx: Handle,
  by: Viewer | User | Actor,
  happenings: readonly Happening[],
): Promise<void> {
  const actor = 'kind' in by && by.kind !== 'account' ? by : actorOf(by);
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
}

/** The network address that the request came from. */
export function addressField({ address }: Pick<Context, 'address'>): FieldChange {
  return { field: 'address', before: null, after: address };
}

/**
 * Notes something that changes no data, such as a refusal, in its own transaction. It never fails,
 * because the event has happened whether or not it can be noted.
 */
export async function noteApart(context: Context, happening: Happening): Promise<void> {
  try {
    await noteInJournal(context.db, context.viewer ?? VISITOR, { ...happening, reach: null });
  } catch (error) {
    if (context.faults.note(error) === null)
      context.log.warn('the journal could not be written', { error: String(error) });
  }
}
