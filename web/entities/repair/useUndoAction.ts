import { type CombinedError, useClient } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { failure, success, type ToastMessage, useToast } from '../../ui/feedback/useToast.ts';
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
  return (...changed) => ({
    label: 'Undo',
    run: async () => {
      const errors: CombinedError[] = [];
      for (const { id, version } of changed) {
        const { error } = await client.mutation(Undo_Change, { id, version });
        if (error !== undefined) errors.push(error);
      }
      const [first] = errors;
      if (first === undefined) return toast(success('Change undone', about(changed)));
      const others = changed.length > 1 ? ` (${errors.length} of ${changed.length})` : '';
      return toast(failure(errorMessage(first, 'The change could not be undone') + others));
    },
  });
}
