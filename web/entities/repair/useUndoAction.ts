import { useClient } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { failure, success, type ToastMessage, useToast } from '../../ui/feedback/useToast.ts';

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

/** The button of a message that says what was done to a record: it undoes that (rule 252). */
export function useUndoAction(): (changed: ChangedRecord) => ToastMessage['action'] {
  const client = useClient();
  const toast = useToast();
  // Not useMutation: the button outlives the dialog that showed the toast.
  return ({ id, version }) => ({
    label: 'Undo',
    run: async () => {
      const { error } = await client.mutation(Undo_Change, { id, version });
      toast(
        error === undefined
          ? success('Change undone')
          : failure(errorMessage(error, 'The change could not be undone')),
      );
    },
  });
}
