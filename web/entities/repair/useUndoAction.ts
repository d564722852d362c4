import { type CombinedError, useClient } from 'urql';
import { isTransient } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { success, type ToastMessage, useToast } from '../../ui/feedback/useToast.ts';
import { useTicketNumber } from './useTicketNumber.ts';

const Undo_Change = graphql(`
  mutation Undo_Change($id: ID!, $version: Int!) {
    undoChange(id: $id, version: $version) {
      id
      version
    }
  }
`);

/** A record as a change left it; a deletion leaves the version that the record had. */
interface ChangedRecord {
  id: string;
  version: number;
}

/** Takes one change back; resolves to why that failed. */
export type UndoStep = () => Promise<CombinedError | undefined>;

/** More of them take long enough that a message says that they are under way. */
const QUICK_STEPS = 10;

/** The button of a message that takes several changes back, all those that can be. */
export function useUndoSteps(): (
  steps: readonly UndoStep[],
  about?: string,
) => NonNullable<ToastMessage['action']> {
  const toast = useToast();
  // Not useMutation: the button outlives the dialog that showed the toast.
  const undo = async (steps: readonly UndoStep[], about?: string): Promise<void> => {
    if (steps.length > QUICK_STEPS)
      toast({ title: 'Undoing', description: `${steps.length} changes`, lasts: true });
    const failed: { step: UndoStep; error: CombinedError }[] = [];
    for (const step of steps) {
      const lost = failed.find((one) => isTransient(one.error))?.error;
      const error = lost ?? (await step());
      if (error !== undefined) failed.push({ step, error });
    }
    const [first] = failed;
    if (first === undefined) return toast(success('Change undone', about));
    const others = steps.length > 1 ? ` (${failed.length} of ${steps.length})` : '';
    const again = () => undo(failed.map(({ step }) => step));
    const message = failureToRetry(first.error, 'The change could not be undone', again);
    return toast({ ...message, description: `${message.description ?? ''}${others}` });
  };
  return (steps, about) => ({ label: 'Undo', run: () => undo(steps, about) });
}

/** One step for each record as its change left it. */
export function useUndoStep(): (changed: ChangedRecord) => UndoStep {
  const client = useClient();
  return ({ id, version }) =>
    async () =>
      (await client.mutation(Undo_Change, { id, version })).error;
}

/** The button of a message that says what was done to records: it undoes that (rule 252). */
export function useUndoAction(): (...changed: ChangedRecord[]) => ToastMessage['action'] {
  const numberOf = useTicketNumber();
  const undoSteps = useUndoSteps();
  const stepOf = useUndoStep();
  return (...changed) => {
    const [first, ...others] = changed;
    const isOne = first !== undefined && others.length === 0;
    return undoSteps(changed.map(stepOf), isOne ? numberOf(first.id) : undefined);
  };
}
