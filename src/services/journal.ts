import type { Handle } from '../data/connect.ts';
import { addToJournal } from '../data/journal.ts';
import type { EventReach } from '../domain/events.ts';
import type { Actor, JournalAction, Subject } from '../domain/journal.ts';
import type { FieldChange } from '../domain/repair-history.ts';
import type { User, Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';

/** Somebody who is not signed in; nothing that they typed is kept. */
export const VISITOR: Actor = { kind: 'system', id: null, name: 'Visitor' };

/** An import, by its number. */
export function importActor(name: string): Actor {
  return { kind: 'import', id: null, name };
}

/** Whoever is signed in; the shell has no account. */
export function actorOf({ id, name }: Pick<Viewer, 'id' | 'name'>): Actor {
  return id === 0 ? { kind: 'console', id: null, name } : { kind: 'user', id, name };
}

/** What happened, as services say it. */
export interface Happening {
  subject: Subject;
  id: number | string | null;
  action: JournalAction;
  changes?: readonly FieldChange[];
  /** Who hears of it besides those who may read such things; null when nobody does. */
  reach?: EventReach | null;
  batchId?: string;
}

/**
 * Notes in the journal what the caller's transaction does, and tells of it when that commits. Changes
 * never hold a password, a token or a hash.
 */
export function noteInJournal(
  tx: Handle,
  by: Viewer | User | Actor,
  happening: Happening,
): Promise<void> {
  return noteAllInJournal(tx, by, [happening]);
}

/** The same for many things that one actor does at once. */
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

/** From where something was done. */
export function addressField({ address }: Pick<Context, 'address'>): FieldChange {
  return { field: 'address', before: null, after: address };
}

/**
 * Notes what changes nothing else, such as a refusal, in a transaction of its own. It has happened
 * whether or not it can be written down, so this never fails.
 */
export async function noteApart(context: Context, happening: Happening): Promise<void> {
  try {
    await noteInJournal(context.db, context.viewer ?? VISITOR, { ...happening, reach: null });
  } catch (error) {
    if (context.faults.note(error) === null)
      context.log.warn('the journal could not be written', { error: String(error) });
  }
}
