import { useClient } from 'urql';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { success, useToast } from '../../ui/feedback/useToast.ts';
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
  const undo = async (id: string): Promise<void> => {
    const { error } = await client.mutation(UndoMessage_Undo, { id });
    toast(
      error === undefined
        ? success('Message taken back')
        : failureToRetry(error, 'The message could not be taken back', () => undo(id)),
    );
  };
  return undo;
}
