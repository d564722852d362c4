import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { NOTE_LENGTH } from '../../../src/domain/notes.ts';
import { space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';
import type { NoteDraft } from './noteDrafts.ts';

interface NoteEditorProps {
  /** The accessible name of the text. */
  label: string;
  placeholder?: string | undefined;
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
  /** What the button says. */
  saveLabel: string;
  onSave: () => void;
  /** Ends the change of a note; a new one needs no end. */
  onCancel?: (() => void) | undefined;
  busy: boolean;
  autoFocus?: boolean | undefined;
}

/** The text of a note, and who reads it; Ctrl+Enter saves. */
export function NoteEditor({
  label,
  placeholder,
  draft,
  onChange,
  saveLabel,
  onSave,
  onCancel,
  busy,
  autoFocus = false,
}: NoteEditorProps) {
  const { body, isPublic } = draft;
  const isEmpty = body.trim() === '';
  const text = useRef<HTMLTextAreaElement>(null);
  const save = () => {
    if (!isEmpty && !busy) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSave) return;
    // The dialog around it has its own Ctrl+Enter.
    event.stopPropagation();
    event.preventDefault();
    save();
  };
  return (
    <Box $isPublic={isPublic} onKeyDown={onKeyDown}>
      <Field label={label} hideLabel>
        <TextArea
          ref={text}
          name="note"
          rows={1}
          maxLength={NOTE_LENGTH}
          placeholder={placeholder}
          value={body}
          onChange={(next) => onChange({ ...draft, body: next })}
          autoFocus={autoFocus}
        />
      </Field>
      <Line>
        <Switch
          label="Client sees this"
          tone="warning"
          checked={isPublic}
          onChange={(checked) => onChange({ ...draft, isPublic: checked })}
        />
        <Buttons>
          {onCancel === undefined ? null : (
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Tooltip content={<Keyed text={saveLabel} keys="Control+Enter" />}>
            <Button
              size="small"
              variant="primary"
              aria-keyshortcuts="Control+Enter"
              busy={busy}
              disabled={isEmpty}
              onClick={() => {
                // The button is disabled as soon as there is nothing more to save.
                text.current?.focus();
                save();
              }}
            >
              {saveLabel}
            </Button>
          </Tooltip>
        </Buttons>
      </Line>
    </Box>
  );
}

const Box = styled.div<{ $isPublic: boolean }>`
  display: grid;
  gap: ${space[2]};

  textarea {
    background: ${({ $isPublic }) => ($isPublic ? theme.warningTint : theme.surface)};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-left: auto;
`;
