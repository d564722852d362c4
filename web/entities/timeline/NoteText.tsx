import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx';
import { errorMessage, isConflict } from '../../lib/errors.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { useNoteDraft } from './noteDrafts.ts';
import { type NoteRow, Timeline_DeleteNote, Timeline_SaveNote } from './timelineQuery.ts';

interface NoteTextProps {
  note: NoteRow;
  /** The reader is the client, to whom all notes that they see are written. */
  isForClient: boolean;
}

/** A note as it is read, with what its author and admins may do with it (rule 372). */
export function NoteText({ note, isForClient }: NoteTextProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, body, isPublic, editedAt, mayChange, mayDelete } = note;
  if (open === 'edit') return <EditNote note={note} onClose={close} />;
  return (
    <Box $isPublic={isPublic && !isForClient}>
      <Body>{body}</Body>
      <Line>
        {isPublic && !isForClient ? <Amber>Client sees this</Amber> : null}
        {editedAt === null ? null : <Caption>Edited</Caption>}
        <Space />
        {mayChange ? (
          <PlainIconButton
            label="Edit note"
            icon={<Pencil size={14} />}
            size="small"
            onClick={() => setOpen('edit')}
          />
        ) : null}
        {mayDelete ? (
          <PlainIconButton
            label="Delete note"
            icon={<Trash2 size={14} />}
            size="small"
            danger
            onClick={() => setOpen('delete')}
          />
        ) : null}
      </Line>
      {open === 'delete' ? (
        <InDialogContext value={true}>
          <ConfirmDelete
            mutation={Timeline_DeleteNote}
            id={id}
            title="Delete note"
            facts={body}
            question={
              isPublic
                ? 'The client will no longer see it. The timeline says that a note was deleted.'
                : 'The timeline says that a note was deleted.'
            }
            deletedText="Note deleted"
            failedText={(error) => errorMessage(error, 'The note could not be deleted')}
            onClose={close}
          />
        </InDialogContext>
      ) : null}
    </Box>
  );
}

function EditNote({ note, onClose }: { note: NoteRow; onClose: () => void }) {
  const toast = useToast();
  const { id, recordId } = note;
  const { body, isPublic } = note;
  const { draft, keep, clear, clearSent } = useNoteDraft(`${recordId} ${id}`, { body, isPublic });
  const [{ fetching }, send] = useMutation(Timeline_SaveNote);
  /** The note as it was when its change began; null once another change of it may be replaced. */
  const [seen, setSeen] = useState<typeof draft | null>({ body, isPublic });
  const close = () => {
    clear();
    onClose();
  };
  const save = async () => {
    const { error } = await send({ recordId, id, input: draft, seen });
    if (error !== undefined && isConflict(error)) setSeen(null);
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The note could not be saved')));
    toast(success('Note saved'));
    if (clearSent(draft)) onClose();
  };
  return (
    <NoteEditor
      label="Change the note"
      draft={draft}
      onChange={keep}
      saveLabel="Save note"
      onSave={() => void save()}
      onCancel={close}
      busy={fetching}
      autoFocus
    />
  );
}

const Box = styled.div<{ $isPublic: boolean }>`
  margin-top: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $isPublic }) => ($isPublic ? theme.warningBorder : theme.border)};
  border-radius: ${radius.medium};
  background: ${({ $isPublic }) => ($isPublic ? theme.warningTint : theme.sunken)};
`;

const Amber = styled(Caption)`
  color: ${theme.warningText};
`;

const Body = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Space = styled.span`
  flex: 1;
`;
