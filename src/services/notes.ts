import * as rows from '../data/notes.ts';
import type { Handle } from '../data/connect.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import {
  checkNoteChange,
  checkNoteDeletion,
  isSameNote,
  type Note,
  type NoteInput,
  noteReaders,
  parseNote,
} from '../domain/notes.ts';
import { authorize } from '../domain/permissions.ts';
import type { FieldChange } from '../domain/repair-history.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteBesideRecord } from './record-journal.ts';
import { lockSeen } from './seen-record.ts';

interface SaveNoteRequest {
  /** The note that changes; null for a new one. */
  id: number | null;
  /** The note as it was read before it was changed; if left out, the last write wins. */
  seen?: NoteInput | null | undefined;
  /** Requests with the same key write one note. */
  key?: string | null | undefined;
}

/**
 * Writes a note about a record that the viewer may see, or changes one of their own (rules 371 and
 * 372).
 * @throws invalid; forbidden for a note of somebody else; not-found; conflict when the note was
 * changed since it was read.
 */
export async function saveNote(
  context: Context,
  recordId: number,
  input: NoteInput,
  { id, key, seen }: SaveNoteRequest,
): Promise<Note> {
  const viewer = authorize(context.viewer, 'note');
  const facts = parseNote(input);
  if (id !== null)
    return context.db.transaction(async (tx) => {
      const { note, record } = await lockBoth(tx, viewer, id, recordId);
      checkNoteChange(viewer, note);
      if (isSameNote(note, facts)) return note;
      if (seen != null && !isSameNote(note, parseNote(seen))) throw noteChanged();
      const changed = await rows.updateNote(tx, id, facts);
      const changes = describeReaders(note, changed);
      await noteBesideRecord(tx, context, record, { action: 'note-changed', changes });
      return changed;
    });
  return createIdempotently(context, viewer, {
    what: 'Note',
    key,
    input: { recordId, ...facts },
    find: rows.findNote,
    make: async (tx) => {
      const record = await lockSeen(tx, viewer, recordId);
      const author = { authorId: viewer.id, authorName: viewer.name };
      const note = await rows.insertNote(tx, { ...facts, ...author, recordId });
      const changes = describeReaders(null, note);
      await noteBesideRecord(tx, context, record, { action: 'note-added', changes });
      return note;
    },
  });
}

/**
 * Deletes a note; its author and admins may (rule 372).
 * @returns the number of its record.
 * @throws forbidden; not-found.
 */
export async function deleteNote(context: Context, id: number): Promise<number> {
  const viewer = authorize(context.viewer, 'note');
  return context.db.transaction(async (tx) => {
    const found = await rows.findNote(tx, id);
    if (found === null) throw missingNote();
    const { note, record } = await lockBoth(tx, viewer, id, found.recordId);
    checkNoteDeletion(viewer, note);
    await rows.deleteNote(tx, id);
    const changes = describeReaders(note, null);
    await noteBesideRecord(tx, context, record, { action: 'note-deleted', changes });
    return record.id;
  });
}

/** The record of a note and the note, locked in this order. @throws not-found. */
async function lockBoth(tx: Handle, viewer: Viewer, id: number, recordId: number) {
  const record = await lockSeen(tx, viewer, recordId);
  const note = await rows.lockNote(tx, id);
  if (note === null || note.recordId !== recordId) throw missingNote();
  return { record, note };
}

const missingNote = () => notFound('Note');

const noteChanged = () =>
  new DomainError(
    'conflict',
    'This note was changed in another window in the meantime. Save again to replace it with yours.',
  );

/** What the journal says about a change of a note: who can read it, and never its text. */
function describeReaders(before: Note | null, after: Note | null): readonly FieldChange[] {
  return [{ field: 'note', before: readersOf(before), after: readersOf(after) }];
}

const readersOf = (note: Note | null) => note && noteReaders(note.isPublic);
