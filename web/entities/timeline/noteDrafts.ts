import { useEffect, useState } from 'react';
import { isSameNote } from '../../../src/domain/notes.ts';
import { addUnloadWarning } from '../../ui/overlay/unloadWarning.ts';
import { createTextKeys, type TextKeys } from '../../lib/form/textKeys.ts';
import { keepForm, keptForm } from '../../lib/form/keptForms.ts';
import { useFormOwner, useViewer } from '../../lib/session/useSession.ts';

/** The draft of a note. */
export interface NoteDraft {
  body: string;
  isPublic: boolean;
}

const EMPTY: NoteDraft = { body: '', isPublic: false };

/** Unsaved drafts by person and note, which survive closing the record. */
const drafts = new Map<string, NoteDraft>();

/** The keys of new notes that were sent and may be saved, by the same names. */
const sentKeys = new Map<string, TextKeys>();

/** The name under which a note is kept. */
export const noteName = (of: string): string => `note ${of}`;

/**
 * The draft of a note; it is kept while the page is open, and when the browser discards the tab: that
 * of a new note here, a change of one by `useNoteChange`, with the note that it began with.
 * @param of the record of a new note, and the note that is changed.
 * @param saved the note that is changed; an empty one for a new note.
 */
export function useNoteDraft(of: string, saved: NoteDraft = EMPTY) {
  const key = `${useViewer().id} ${of}`;
  const owner = useFormOwner();
  const name = noteName(of);
  const [draft, setDraft] = useState(
    () => drafts.get(key) ?? keptNote(owner, name)?.draft ?? saved,
  );
  const [keys] = useState(
    () => sentKeys.get(key) ?? createTextKeys(keptNote(owner, name)?.idempotencyKey),
  );
  const isTyped = draft.body.trim() !== '' && !isSameNote(draft, saved);

  useEffect(() => (isTyped ? addUnloadWarning() : undefined), [isTyped]);

  const store = (next: NoteDraft | null) => {
    if (next === null) drafts.delete(key);
    else drafts.set(key, next);
    if (saved !== EMPTY) return;
    const kept = { ...next, idempotencyKey: keys.key() };
    keepForm(owner, name, next === null ? null : JSON.stringify(kept));
  };
  const keep = (next: NoteDraft) => {
    store(next.body === '' || isSameNote(next, saved) ? null : next);
    setDraft(next);
  };
  const clear = () => {
    store(null);
    setDraft(saved);
  };
  /** Clears what was saved; false when something else was typed meanwhile, which stays. */
  const clearSent = (sent: NoteDraft): boolean => {
    const now = drafts.get(key) ?? keptNote(owner, name)?.draft ?? saved;
    keys.done();
    sentKeys.delete(key);
    if (!isSameNote(now, sent)) {
      store(now);
      return false;
    }
    clear();
    return true;
  };
  /** Sends a new note with its key, which stays with the draft until there is an answer. */
  const send: TextKeys['send'] = (text, request) => {
    const answer = keys.send(text, request);
    sentKeys.set(key, keys);
    store(draft);
    return answer;
  };
  return { draft, keep, clear, clearSent, send };
}

/** A new note as it is stored. */
interface Kept extends NoteDraft {
  idempotencyKey: string | undefined;
}

function keptNote(owner: string, name: string) {
  const json = keptForm(owner, name);
  if (json === undefined) return undefined;
  const { body, isPublic, idempotencyKey }: Kept = JSON.parse(json);
  return { draft: { body, isPublic }, idempotencyKey };
}
