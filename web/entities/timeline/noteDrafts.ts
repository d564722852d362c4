import { useEffect, useState } from 'react';
import { useViewer } from '../../lib/useSession.ts';

/** A note while it is typed. */
export interface NoteDraft {
  body: string;
  isPublic: boolean;
}

const EMPTY: NoteDraft = { body: '', isPublic: false };

/** What people typed and did not send, by person and record: a closed record keeps it. */
const drafts = new Map<string, NoteDraft>();

/** The note that somebody types about a record; it stays while the page is open. */
export function useNoteDraft(recordId: string) {
  const key = `${useViewer().id} ${recordId}`;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY);
  const isTyped = draft.body.trim() !== '';

  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);

  const keep = (next: NoteDraft) => {
    if (next.body === '') drafts.delete(key);
    else drafts.set(key, next);
    setDraft(next);
  };
  return { draft, isTyped, keep, clear: () => keep(EMPTY) };
}
