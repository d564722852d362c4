import { type CombinedError, useClient } from 'urql';
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

/** The button of a message that says what was done to records: it undoes that (rule 252). */
export function useUndoAction(): (...changed: ChangedRecord[]) => ToastMessage['action'] {
  const client = useClient();
  const toast = useToast();
  const numberOf = useTicketNumber();
  const about = ([changed, ...others]: readonly ChangedRecord[]) =>
    changed === undefined || others.length > 0 ? undefined : numberOf(changed.id);
  // Not useMutation: the button outlives the dialog that showed the toast.
  const undo = async (changed: readonly ChangedRecord[]): Promise<void> => {
    const failed: { one: ChangedRecord; error: CombinedError }[] = [];
    for (const one of changed) {
      const { error } = await client.mutation(Undo_Change, { id: one.id, version: one.version });
      if (error !== undefined) failed.push({ one, error });
    }
    const [first] = failed;
    if (first === undefined) return toast(success('Change undone', about(changed)));
    const others = changed.length > 1 ? ` (${failed.length} of ${changed.length})` : '';
    const again = () => undo(failed.map(({ one }) => one));
    const message = failureToRetry(first.error, 'The change could not be undone', again);
    return toast({ ...message, description: `${message.description ?? ''}${others}` });
  };
  return (...changed) => ({ label: 'Undo', run: () => undo(changed) });
}
