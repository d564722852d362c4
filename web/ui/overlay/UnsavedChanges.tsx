import { DiscardQuestion, type DiscardTexts } from './DiscardQuestion.tsx';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

interface UnsavedChangesProps extends DiscardTexts {
  dirty: boolean;
  busy: boolean;
}

/** For a form outside of dialogs: asks before another screen takes the place of what was typed. */
export function UnsavedChanges({ dirty, busy, ...texts }: UnsavedChangesProps) {
  const { asks, leave, stay } = useUnsavedChangesGuard({ dirty, busy, onScreen: true });
  return <DiscardQuestion {...texts} open={asks} onLeave={leave} onStay={stay} />;
}
