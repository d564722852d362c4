import { Confirm } from './Confirm.tsx';
import { InDialogContext } from './openDialogs.ts';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

interface UnsavedChangesProps {
  dirty: boolean;
  busy: boolean;
  /** What is asked, and what is lost. */
  title?: string;
  description?: string;
  /** The answers: to go on and lose it, and to stay. */
  leaveLabel?: string;
  stayLabel?: string;
}

/** For a form outside of dialogs: asks before another screen takes the place of what was typed. */
export function UnsavedChanges({
  dirty,
  busy,
  title = 'Discard changes?',
  description = 'What you typed here has not been saved.',
  leaveLabel = 'Discard',
  stayLabel = 'Keep editing',
}: UnsavedChangesProps) {
  const { asks, leave, stay } = useUnsavedChangesGuard({ dirty, busy, onScreen: true });
  return (
    // An entry of its own in the history would be a navigation, which ends the question.
    <InDialogContext value={true}>
      <Confirm
        open={asks}
        title={title}
        description={description}
        confirmLabel={leaveLabel}
        cancelLabel={stayLabel}
        onConfirm={leave}
        onCancel={stay}
      />
    </InDialogContext>
  );
}
