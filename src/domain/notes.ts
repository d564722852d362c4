import { DomainError, invalid } from './errors.ts';
import { can } from './permissions.ts';
import type { FieldChange } from './repair-history.ts';
import { limitedText } from './texts.ts';
import type { Viewer } from './users.ts';

/** The most characters of a note. */
export const NOTE_LENGTH = 4_000;

/** A note about a record, for the shop alone or for its client, too. */
export interface Note {
  id: number;
  recordId: number;
  body: string;
  /** The client of the record may read it. */
  isPublic: boolean;
  /** The author's account; null for a note that was not written by a signed-in person. */
  authorId: number | null;
  /** The author's name at that time. */
  authorName: string;
  createdAt: Date;
  /** When its text or visibility last changed; null if never. */
  editedAt: Date | null;
}

/** A note as it is typed. */
export interface NoteInput {
  body: string;
  isPublic?: boolean | null | undefined;
}

export type NoteFacts = Pick<Note, 'body' | 'isPublic'>;

/** Reads a note; it is for the shop alone unless it says otherwise (rule 371). @throws invalid. */
export function parseNote({ body, isPublic }: NoteInput): NoteFacts {
  const text = limitedText(body.trim(), NOTE_LENGTH, 'body');
  if (text === '') throw invalid('body is needed', 'body');
  return { body: text, isPublic: isPublic ?? false };
}

/** Whether two notes say the same to the same readers. */
export function isSameNote(one: NoteFacts, other: NoteFacts): boolean {
  return one.body === other.body && one.isPublic === other.isPublic;
}

/** Tells whether the viewer may change the note: only who wrote it (rule 372). */
export function mayChangeNote(viewer: Viewer, { authorId }: Pick<Note, 'authorId'>): boolean {
  return can(viewer, 'note') && authorId === viewer.id;
}

/** Tells whether the viewer may delete the note: who wrote it, and admins (rule 372). */
export function mayDeleteNote(viewer: Viewer, note: Pick<Note, 'authorId'>): boolean {
  return mayChangeNote(viewer, note) || (can(viewer, 'note') && can(viewer, 'repair:delete'));
}

/** Refuses to change a note of somebody else (rule 372). @throws forbidden. */
export function checkNoteChange(viewer: Viewer, note: Pick<Note, 'authorId'>): void {
  if (!mayChangeNote(viewer, note))
    throw new DomainError('forbidden', 'You may change only notes that you wrote yourself');
}

/** Refuses to delete a note of somebody else to all but admins (rule 372). @throws forbidden. */
export function checkNoteDeletion(viewer: Viewer, note: Pick<Note, 'authorId'>): void {
  if (!mayDeleteNote(viewer, note))
    throw new DomainError('forbidden', 'You may delete only notes that you wrote yourself');
}

/** How the journal names the readers of a note. */
export function noteReaders(forClient: boolean): string {
  return forClient ? 'client' : 'shop';
}

/**
 * Tells whether a change in the journal concerns a note that the client can read, or could before.
 */
export function isForClient({ field, before, after }: FieldChange): boolean {
  const client = noteReaders(true);
  return field === 'note' && (before === client || after === client);
}
