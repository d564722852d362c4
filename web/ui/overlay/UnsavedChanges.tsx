import { Confirm } from './Confirm.tsx';
import { InDialogContext } from './openDialogs.ts';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

/** For a form outside of dialogs: asks before another screen takes the place of what was typed. */
export function UnsavedChanges({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  const { asks, leave, stay } = useUnsavedChangesGuard({ dirty, busy, onScreen: true });
  return (
    // An entry of its own in the history would be a navigation, which ends the question.
    <InDialogContext value={true}>
      <Confirm
        open={asks}
        title="Discard changes?"
        description="What you typed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={leave}
        onCancel={stay}
      />
    </InDialogContext>
  );
}
