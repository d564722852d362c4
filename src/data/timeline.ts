import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { JournalAction } from '../domain/journal.ts';
import type { Message } from '../domain/messages.ts';
import type { Note } from '../domain/notes.ts';
import type { FieldChange } from '../domain/repair-history.ts';
import type { TimePlace } from '../domain/time-place.ts';
import type { Handle } from './connect.ts';
import { noteColumns } from './notes.ts';
import { instantOf } from './rows.ts';
import { journal } from './tables/journal.ts';
import { messages } from './tables/messages.ts';
import { notes } from './tables/notes.ts';

/** A part of a timeline: where it begins, and its length. */
export interface TimelinePage {
  /** The entry after which it begins; null to begin with the newest. */
  after: TimePlace | null;
  /** Orders the entries of this table among those of the same moment. */
  rank: number;
  limit: number;
}

/** The condition of rows that are older than the page's beginning. */
function older(at: SQLWrapper, id: SQLWrapper, { after, rank }: TimelinePage): SQL | undefined {
  if (after === null) return undefined;
  return sql`(${at}, ${rank}::integer, ${id}::bigint) <
    (${instantOf(after.at)}, ${after.rank}::integer, ${after.number}::bigint)`;
}

/** An entry of the journal about a record. */
export interface RecordEntry {
  id: number;
  at: Date;
  actorName: string;
  action: JournalAction;
  changes: FieldChange[];
  isUndo: boolean;
}

/** The entries of the journal about a record with these actions, the newest first. */
export async function listEntries(
  handle: Handle,
  recordId: number,
  { actions, onlyPublic }: { actions: readonly JournalAction[]; onlyPublic: boolean },
  page: TimelinePage,
): Promise<RecordEntry[]> {
  if (actions.length === 0) return [];
  const { id, at, actorName, action, changes, undoOf } = journal;
  return handle
    .select({ id, at, actorName, action, changes, isUndo: sql<boolean>`${undoOf} is not null` })
    .from(journal)
    .where(
      and(
        eq(journal.recordId, recordId),
        inArray(action, [...actions]),
        onlyPublic ? eq(journal.public, true) : undefined,
        older(at, id, page),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(page.limit);
}

/** The notes of a record, the newest first. */
export function listNotes(
  handle: Handle,
  recordId: number,
  { onlyPublic }: { onlyPublic: boolean },
  page: TimelinePage,
): Promise<Note[]> {
  return handle
    .select(noteColumns)
    .from(notes)
    .where(
      and(
        eq(notes.recordId, recordId),
        isNull(notes.deletedAt),
        onlyPublic ? eq(notes.public, true) : undefined,
        older(notes.createdAt, notes.id, page),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(page.limit);
}

/** The messages to the client of a record, the newest first, also those that were taken back. */
export function listMessages(
  handle: Handle,
  recordId: number,
  page: TimelinePage,
): Promise<Message[]> {
  const { id, createdAt } = messages;
  return handle
    .select()
    .from(messages)
    .where(and(eq(messages.recordId, recordId), older(createdAt, id, page)))
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit);
}

/** Who voided these payments at the till, and when. */
export async function listVoidings(handle: Handle, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return [];
  const { id, at, actorName, subjectId, action } = journal;
  const rows = await handle
    .select({ id, at, actorName, paymentId: subjectId })
    .from(journal)
    .where(
      and(
        sql`${journal.subject} = 'payment'`,
        eq(action, 'voided'),
        inArray(subjectId, paymentIds.map(String)),
      ),
    );
  return rows.map((row) => ({ ...row, paymentId: Number(row.paymentId) }));
}
