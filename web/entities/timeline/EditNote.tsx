import { styled } from 'styled-components';
import { space } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { BackToForm, ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { useOpenDialog } from '../../ui/overlay/openDialogs.ts';
import { NoteEditor } from './NoteEditor.tsx';
import type { NoteRow } from './timelineQuery.ts';
import { type NoteField, useNoteChange } from './useNoteChange.ts';

const LABELS: Record<NoteField, string> = { body: 'Note', isPublic: 'Client sees this' };

/** The form of a note that its author changes, or both texts after a save in another window. */
export function EditNote({ note, onClose }: { note: NoteRow; onClose: () => void }) {
  const change = useNoteChange(note, onClose);
  // Leaves the note, not the record around it; what was typed is there when it is edited again.
  useOpenDialog({ open: true, leave: onClose, addsEntry: false });
  if (change.conflict === null)
    return (
      <>
        {change.notice === undefined ? null : <Notice>{change.notice}</Notice>}
        <NoteEditor
          label="Change the note"
          draft={change.draft}
          onChange={change.keep}
          saveLabel="Save note"
          onSave={change.save}
          onCancel={change.cancel}
          busy={change.busy}
          autoFocus
        />
      </>
    );
  return (
    <Box>
      {/* Only its author may change a note, so both texts are by the same person. */}
      <ConflictPanel
        form={change}
        labelOf={(field) => LABELS[field]}
        textOf={(field, value) =>
          field === 'isPublic' ? (value === 'true' ? 'Yes' : 'No') : value
        }
        lead="This note was saved in another window while you were editing it."
        theirWords="Saved in another window"
      />
      <Buttons>
        <BackToForm form={change} />
        <Button variant="primary" busy={change.busy} onClick={change.save}>
          Save choices
        </Button>
      </Buttons>
    </Box>
  );
}

const Box = styled.div`
  margin-top: ${space[2]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: space-between;
`;
