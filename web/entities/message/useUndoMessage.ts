import { useClient } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { MessageFields } from './words.ts';

const UndoMessage_Undo = graphql(
  `
    mutation UndoMessage_Undo($id: ID!) {
      undoMessage(id: $id) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

/** Takes back that a text was opened, and says so. */
export function useUndoMessage(): (id: string) => Promise<void> {
  const client = useClient();
  const toast = useToast();
  // Not useMutation: the button of a message outlives the dialog that showed it.
  return async (id) => {
    const { error } = await client.mutation(UndoMessage_Undo, { id });
    if (error === undefined) toast(success('Message taken back'));
    else toast(failure(errorMessage(error, 'The message could not be taken back')));
  };
}
