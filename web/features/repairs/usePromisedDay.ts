import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';

export const PromisedDay_Save = graphql(`
  mutation PromisedDay_Save($id: ID!, $promisedOn: String) {
    setPromised(recordId: $id, promisedOn: $promisedOn) {
      id
      promisedOn
      lane
    }
  }
`);

export type PromisedDay = ReturnType<typeof usePromisedDay>;

/** The promised day of an open record while it is typed; saved by its button, or with the form. */
export function usePromisedDay(id: string) {
  const toast = useToast();
  const [{ fetching: busy }, send] = useMutation(PromisedDay_Save);
  /** Null while nothing was typed, '' for none. */
  const [typed, type] = useState<string | null>(null);
  /** Saves what was typed; returns why that failed, for the form to show. */
  const saveWithForm = async (): Promise<CombinedError | undefined> => {
    if (typed === null) return undefined;
    const { error } = await send({ id, promisedOn: typed === '' ? null : typed });
    if (error !== undefined) return error;
    // Another day may have been typed meanwhile.
    type((last) => (last === typed ? null : last));
    toast(success(typed === '' ? 'Promised day removed' : 'Promised day saved'));
    return undefined;
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    const error = await saveWithForm();
    if (error !== undefined)
      toast(failure(errorMessage(error, 'The promised day could not be saved')));
  };
  return { typed, type, busy, save, saveWithForm };
}
