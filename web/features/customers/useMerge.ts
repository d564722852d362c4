import { useCallback, useRef, useState } from 'react';
import { useClient } from 'urql';
import { readError } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import type { CustomerRow } from './customerList.ts';
import { useUnmerge } from './useUnmerge.ts';

const Merge_Customers = graphql(`
  mutation Merge_Customers($intoId: ID!, $fromId: ID!, $discloses: Int) {
    mergeCustomers(intoId: $intoId, fromId: $fromId, discloses: $discloses) {
      id
      version
      name
    }
  }
`);

/** The customer that is kept, and the one that is merged into it. */
interface Merge {
  into: Pick<CustomerRow, 'id' | 'name'>;
  from: Pick<CustomerRow, 'id' | 'name'>;
}

/** A question about what an account will see after the merge. */
interface Question extends Merge {
  text: string;
  discloses: number;
}

/**
 * Merges two customers, and asks first when an account would see more repairs (rule 307).
 * @param onMerged called after the merge.
 */
export function useMerge(onMerged?: (merge: Merge) => void) {
  const client = useClient();
  const toast = useToast();
  const unmerge = useUnmerge();
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const canAsk = useRef(false);
  const registerQuestion = useCallback(() => {
    canAsk.current = true;
    return () => void (canAsk.current = false);
  }, []);

  const run = async (merge: Merge, discloses: number) => {
    setBusy(true);
    const variables = { intoId: merge.into.id, fromId: merge.from.id, discloses };
    const { error } = await client.mutation(Merge_Customers, variables);
    setBusy(false);
    setQuestion(null);
    if (error === undefined) {
      const undo = { label: 'Unmerge', run: () => unmerge(merge.from) };
      onMerged?.(merge);
      return toast({ ...success(`Merged into ${merge.into.name}`), action: undo });
    }
    const { field, current, message } = readError(error);
    const count = countOf(current);
    if (field === 'discloses' && count !== null) {
      if (canAsk.current) return setQuestion({ ...merge, text: message, discloses: count });
      return toast(
        failure(`${merge.from.name} was not merged: it was not confirmed that ${message}`),
      );
    }
    const again = () => run(merge, discloses);
    return toast(failureToRetry(error, 'Failed to merge the customers', again));
  };
  return {
    busy,
    question,
    /** Registers what shows the question while it is mounted; returns its unregister function. */
    registerQuestion,
    merge: (merge: Merge) => {
      if (!busy) void run(merge, 0);
    },
    confirm: () => {
      if (question !== null) void run(question, question.discloses);
    },
    cancel: () => setQuestion(null),
  };
}

function countOf(current: unknown): number | null {
  if (typeof current !== 'object' || current === null || !('discloses' in current)) return null;
  return typeof current.discloses === 'number' ? current.discloses : null;
}
