import { useState } from 'react';
import { type Client, useClient, useMutation } from 'urql';
import { isSameNote } from '../../../src/domain/notes.ts';
import { errorMessage, isConflict, isTransient } from '../../lib/client/errors.ts';
import { useKeepForm } from '../../lib/form/useKeepForm.ts';
import { backText, useKept } from '../../lib/form/useKeptForm.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import {
  type Chosen,
  type Difference,
  differences,
  resolved,
  type Side,
} from '../../ui/overlay/conflict.ts';
import { type NoteDraft, noteName, useNoteDraft } from './noteDrafts.ts';
import { type NoteRow, Timeline_Entries, Timeline_SaveNote } from './timelineQuery.ts';

export type NoteField = 'body' | 'isPublic';
const FIELDS: readonly NoteField[] = ['body', 'isPublic'];

interface NoteConflict {
  list: readonly Difference<NoteField>[];
  theirs: NoteDraft;
}

/** Changes a note; what was saved in another window meanwhile is shown beside it (rule 153). */
export function useNoteChange({ id, recordId, body, isPublic }: NoteRow, onClose: () => void) {
  const client = useClient();
  const toast = useToast();
  const of = `${recordId} ${id}`;
  const kept = useKept<{ seen: NoteDraft }>(noteName(of))?.form;
  const { draft, keep, clear, clearSent } = useNoteDraft(of, { body, isPublic });
  const [{ fetching }, send] = useMutation(Timeline_SaveNote);
  const [reading, setReading] = useState(false);
  /** The note that the change began with, or that it saved last. */
  const [seen, setSeen] = useState<NoteDraft>(kept?.seen ?? { body, isPublic });
  useKeepForm(noteName(of), () => (isSameNote(draft, seen) ? null : { ...draft, seen }));
  /** What was sent last without an answer: it may be what is stored by now. */
  const [unanswered, setUnanswered] = useState<NoteDraft | null>(null);
  const [conflict, setConflict] = useState<NoteConflict | null>(null);
  const [choices, setChoices] = useState<Chosen<NoteField>>({});

  const compare = (theirs: NoteDraft): void => {
    setChoices({});
    setConflict({ list: differences(seen, draft, theirs, FIELDS), theirs });
  };

  const save = async (before = conflict?.theirs ?? seen): Promise<void> => {
    const input =
      conflict === null ? draft : resolved(conflict.list, choices, draft, conflict.theirs);
    const { error } = await send({ recordId, id, input, seen: before });
    if (error !== undefined && isConflict(error)) {
      setReading(true);
      const theirs = await rereadNote(client, recordId, id);
      setReading(false);
      const isOwn = theirs !== undefined && unanswered !== null && isSameNote(theirs, unanswered);
      if (isOwn && !isSameNote(theirs, before)) return save(theirs);
      if (theirs !== undefined) return compare(theirs);
    }
    if (error !== undefined && isTransient(error)) setUnanswered(input);
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The note could not be saved')));
    toast(success('Note saved'));
    if (conflict !== null) {
      clear();
      onClose();
    } else if (clearSent(draft)) onClose();
    // Something else was typed meanwhile.
    else setSeen(draft);
  };

  return {
    draft,
    keep,
    conflict,
    choices,
    choose: (field: NoteField, side: Side) => setChoices((now) => ({ ...now, [field]: side })),
    backToForm: () => setConflict(null),
    save: () => void save(),
    cancel: () => {
      clear();
      onClose();
    },
    busy: fetching || reading,
    notice: backText(kept !== undefined),
  };
}

/** The stored note, which may be on any page of the notes; undefined if it cannot be read. */
async function rereadNote(
  client: Client,
  recordId: string,
  id: string,
  after: string | null = null,
): Promise<NoteDraft | undefined> {
  const variables = { recordId, after, only: 'note' };
  const context = { requestPolicy: 'network-only' } as const;
  const { data } = await client.query(Timeline_Entries, variables, context).toPromise();
  if (data === undefined) return undefined;
  const { nodes, pageInfo } = data.timeline;
  const found = nodes.find(({ note }) => note?.id === id)?.note;
  if (found != null) return { body: found.body, isPublic: found.isPublic };
  return pageInfo.hasNextPage ? rereadNote(client, recordId, id, pageInfo.endCursor) : undefined;
}
