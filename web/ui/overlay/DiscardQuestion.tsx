import { Confirm } from './Confirm.tsx';
import { InDialogContext } from './openDialogs.ts';

/** What is asked instead, where more than typed text would be lost. */
export interface DiscardTexts {
  title?: string;
  description?: string;
  /** The answers: to go on and lose it, and to stay. */
  leaveLabel?: string;
  stayLabel?: string;
}

interface DiscardQuestionProps extends DiscardTexts {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before typed text is lost. */
export function DiscardQuestion({
  open,
  onLeave,
  onStay,
  title = 'Discard changes?',
  description = 'What you typed here has not been saved.',
  leaveLabel = 'Discard',
  stayLabel = 'Keep editing',
}: DiscardQuestionProps) {
  return (
    // An entry of its own in the history would be a navigation, which ends the question.
    <InDialogContext value={true}>
      <Confirm
        open={open}
        title={title}
        description={description}
        confirmLabel={leaveLabel}
        cancelLabel={stayLabel}
        onConfirm={onLeave}
        onCancel={onStay}
      />
    </InDialogContext>
  );
}
