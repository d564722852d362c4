import { useEffect, useState } from 'react';
import { isSameNote } from '../../../src/domain/notes.ts';
import { askBeforeLeaving } from '../../ui/overlay/leaving.ts';
import { useViewer } from '../../lib/useSession.ts';

/** The draft of a note. */
export interface NoteDraft {
  body: string;
  isPublic: boolean;
}

const EMPTY: NoteDraft = { body: '', isPublic: false };

/** Unsaved drafts by person and note, which survive closing the record. */
const drafts = new Map<string, NoteDraft>();

/**
 * The draft of a note; it is kept while the page is open.
 * @param of the record of a new note, and the note that is changed.
 * @param saved the note that is changed; an empty one for a new note.
 */
export function useNoteDraft(of: string, saved: NoteDraft = EMPTY) {
  const key = `${useViewer().id} ${of}`;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? saved);
  const isTyped = draft.body.trim() !== '' && !isSameNote(draft, saved);

  useEffect(() => (isTyped ? askBeforeLeaving() : undefined), [isTyped]);

  const keep = (next: NoteDraft) => {
    if (next.body === '' || isSameNote(next, saved)) drafts.delete(key);
    else drafts.set(key, next);
    setDraft(next);
  };
  const clear = () => {
    drafts.delete(key);
    setDraft(saved);
  };
  /** Clears what was saved; false when something else was typed meanwhile, which stays. */
  const clearSent = (sent: NoteDraft): boolean => {
    if (!isSameNote(drafts.get(key) ?? saved, sent)) return false;
    clear();
    return true;
  };
  return { draft, keep, clear, clearSent };
}
