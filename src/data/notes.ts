import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Note, NoteFacts } from '../domain/notes.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { notes } from './tables/notes.ts';

/** The columns of a note in the domain. */
export const noteColumns = {
  id: notes.id,
  recordId: notes.recordId,
  body: notes.body,
  isPublic: notes.public,
  authorId: notes.authorId,
  authorName: notes.authorName,
  createdAt: notes.createdAt,
  editedAt: notes.editedAt,
};

const present = isNull(notes.deletedAt);

const withId = (handle: Handle, id: number) =>
  handle
    .select(noteColumns)
    .from(notes)
    .where(and(eq(notes.id, id), present));

/** A note that is not deleted; null without one. */
export async function findNote(handle: Handle, id: number): Promise<Note | null> {
  return first(await withId(handle, id));
}

/** The same, locked until the transaction ends. */
export async function lockNote(handle: Handle, id: number): Promise<Note | null> {
  return first(await withId(handle, id).for('update'));
}

/** The notes of a record that its client reads, the latest first. */
export function listPublicNotes(handle: Handle, recordId: number): Promise<Note[]> {
  return handle
    .select(noteColumns)
    .from(notes)
    .where(and(eq(notes.recordId, recordId), eq(notes.public, true), present))
    .orderBy(desc(notes.createdAt), desc(notes.id));
}

/** A note that is about to be written; now, unless it says when. */
type NewNote = Pick<Note, 'recordId' | 'authorId' | 'authorName'> &
  NoteFacts &
  Partial<Pick<Note, 'createdAt'>>;

export async function insertNote(handle: Handle, { isPublic, ...note }: NewNote): Promise<Note> {
  const row = { ...note, public: isPublic };
  return only(await handle.insert(notes).values(row).returning(noteColumns));
}

export async function updateNote(
  handle: Handle,
  id: number,
  { body, isPublic }: NoteFacts,
): Promise<Note> {
  const set = { body, public: isPublic, editedAt: sql`now()` };
  return only(await handle.update(notes).set(set).where(eq(notes.id, id)).returning(noteColumns));
}

/** Hides a note from everyone; its row stays. */
export async function deleteNote(handle: Handle, id: number): Promise<void> {
  await handle
    .update(notes)
    .set({ deletedAt: sql`now()` })
    .where(eq(notes.id, id));
}
