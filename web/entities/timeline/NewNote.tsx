import { useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { createTextKeys } from '../../lib/idempotencyKey.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { useNoteDraft } from './noteDrafts.ts';
import { Timeline_SaveNote } from './timelineQuery.ts';

/** The box in which staff write about a record (rule 371). */
export function NewNote({ recordId }: { recordId: string }) {
  const toast = useToast();
  const [keys] = useState(createTextKeys);
  const { draft, keep, clearSent } = useNoteDraft(recordId);
  const [{ fetching }, send] = useMutation(Timeline_SaveNote);
  const save = async () => {
    const { error } = await keys.send(JSON.stringify(draft), (idempotencyKey) =>
      send({ recordId, input: draft, idempotencyKey }),
    );
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The note could not be saved')));
    keys.done();
    clearSent(draft);
    toast(success(draft.isPublic ? 'Note added. The client sees it.' : 'Note added'));
  };
  return (
    <NoteEditor
      label="Note"
      placeholder={`Write a note for the ${draft.isPublic ? 'client' : 'shop'}`}
      draft={draft}
      onChange={keep}
      saveLabel="Add note"
      onSave={() => void save()}
      busy={fetching}
    />
  );
}
