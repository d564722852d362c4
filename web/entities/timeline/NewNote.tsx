import { useMutation } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { useNoteDraft } from './noteDrafts.ts';
import { Timeline_SaveNote } from './timelineQuery.ts';

/** The box in which staff write about a record (rule 371). */
export function NewNote({ recordId }: { recordId: string }) {
  const toast = useToast();
  const { draft, keep, clearSent, send } = useNoteDraft(recordId);
  const [{ fetching }, saveNote] = useMutation(Timeline_SaveNote);
  const save = async () => {
    const { error } = await send(JSON.stringify(draft), (idempotencyKey) =>
      saveNote({ recordId, input: draft, idempotencyKey }),
    );
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The note could not be saved')));
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
