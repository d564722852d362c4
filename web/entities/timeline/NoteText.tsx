import { Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDelete } from '../../lib/form/ConfirmDelete.tsx';
import { errorMessage } from '../../lib/client/errors.ts';
import { useKept } from '../../lib/form/useKeptForm.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { EditNote } from './EditNote.tsx';
import { noteName } from './noteDrafts.ts';
import { type NoteRow, Timeline_DeleteNote } from './timelineQuery.ts';

interface NoteTextProps {
  note: NoteRow;
  /** The reader is the client, to whom all notes that they see are written. */
  isForClient: boolean;
}

/** A note as it is read, with what its author and admins may do with it (rule 372). */
export function NoteText({ note, isForClient }: NoteTextProps) {
  const isKept = useKept(noteName(`${note.recordId} ${note.id}`)) !== undefined;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(
    isKept && note.mayChange ? 'edit' : null,
  );
  const close = () => setOpen(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useLayoutEffect(() => {
    // The field or the button with the focus went with the editor.
    const isFocusLost = wasEdited.current && document.activeElement === document.body;
    if (isFocusLost) editButton.current?.focus();
    wasEdited.current = open === 'edit';
  }, [open]);
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
            ref={editButton}
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
