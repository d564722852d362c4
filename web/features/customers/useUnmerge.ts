import { useClient } from 'urql';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { success, useToast } from '../../ui/feedback/useToast.ts';

const Unmerge_Customer = graphql(`
  mutation Unmerge_Customer($id: ID!) {
    unmergeCustomers(id: $id) {
      id
      name
    }
  }
`);

/** A customer who was merged into another one. */
interface Merged {
  id: string;
  name: string;
}

/** Undoes a merge, and says so (rule 308). */
export function useUnmerge(): (merged: Merged) => Promise<void> {
  const client = useClient();
  const toast = useToast();
  // Not useMutation: the button of a message outlives what showed it.
  const unmerge = async (merged: Merged): Promise<void> => {
    const { error } = await client.mutation(Unmerge_Customer, { id: merged.id });
    toast(
      error === undefined
        ? success(`${merged.name} is a customer of their own again`)
        : failureToRetry(error, 'Failed to unmerge the customers', () => unmerge(merged)),
    );
  };
  return unmerge;
}
