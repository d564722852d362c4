import type { CombinedError } from 'urql';
import { isTransient } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { success, type ToastAction, useToast } from '../../ui/feedback/useToast.ts';
import { firstFew } from './firstFew.ts';
import { useTicketNumber } from './useTicketNumber.ts';

/** One change of a record that can be taken back. */
export interface UndoStep {
  /** The record's. */
  id: string;
  /** Resolves to why that failed. */
  run: () => Promise<CombinedError | undefined>;
}

/** More of them take long enough that a message says that they are under way. */
const QUICK_STEPS = 10;

/** The button of a message that takes several changes back, all those that can be. */
export function useUndoSteps(): (...steps: readonly UndoStep[]) => ToastAction {
  const toast = useToast();
  const numberOf = useTicketNumber();
  const aboutOf = (steps: readonly UndoStep[]): string =>
    firstFew([...new Set(steps.map(({ id }) => numberOf(id)))], ', ');
  // Not useMutation: the button outlives the dialog that showed the toast.
  const undo = async (steps: readonly UndoStep[]): Promise<void> => {
    if (steps.length > QUICK_STEPS)
      toast({ title: 'Undoing', description: `${steps.length} changes`, lasts: true });
    const failed: { step: UndoStep; error: CombinedError }[] = [];
    let lost: CombinedError | undefined;
    for (const step of steps) {
      const error = lost ?? (await step.run());
      if (error === undefined) continue;
      if (isTransient(error)) lost = error;
      failed.push({ step, error });
    }
    const [first] = failed;
    const isOne = steps.length === 1;
    if (first === undefined)
      return toast(success('Change undone', isOne ? aboutOf(steps) : undefined));
    const left = failed.map(({ step }) => step);
    const message = failureToRetry(first.error, 'The change could not be undone', () => undo(left));
    if (isOne) return toast(message);
    const count = `(${failed.length} of ${steps.length})`;
    return toast({
      ...message,
      about: aboutOf(left),
      description: `${message.description ?? ''} ${count}`,
    });
  };
  return (...steps) => ({ label: 'Undo', run: () => undo(steps) });
}
