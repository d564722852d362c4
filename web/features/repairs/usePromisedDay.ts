import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { errorMessage, isConflict } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useKeepForm } from '../../lib/form/useKeepForm.ts';
import { backText, formName, useKept } from '../../lib/form/useKeptForm.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';

export const PromisedDay_Save = graphql(`
  mutation PromisedDay_Save($id: ID!, $promisedOn: String, $seen: String) {
    setPromised(recordId: $id, promisedOn: $promisedOn, seen: $seen) {
      id
      promisedOn
      lane
    }
  }
`);

interface Typed {
  /** Null while nothing was typed, '' for none. */
  typed: string | null;
  /** The stored day when typing began, '' for none; null once another one may be replaced. */
  seen: string | null;
}

export type PromisedDay = ReturnType<typeof usePromisedDay>;

/** The promised day of an open record while it is typed; saved by its button, or with the form. */
export function usePromisedDay(id: string) {
  const toast = useToast();
  const [{ fetching: busy }, send] = useMutation(PromisedDay_Save);
  const name = formName('promise', id);
  const kept = useKept<Typed>(name)?.form;
  const [typed, setTyped] = useState(kept?.typed ?? null);
  const [seen, setSeen] = useState(kept?.seen ?? null);
  useKeepForm(name, () => (typed === null ? null : { typed, seen }));
  /** @param stored the day that is stored now; '' for none. */
  const type = (day: string, stored: string) => {
    if (typed === null) setSeen(stored);
    setTyped(day === stored ? null : day);
  };
  /** Saves what was typed; returns why that failed, for the form to show. */
  const saveWithForm = async (): Promise<CombinedError | undefined> => {
    if (typed === null) return undefined;
    const { error } = await send({ id, promisedOn: typed === '' ? null : typed, seen });
    if (error !== undefined && isConflict(error)) setSeen(null);
    if (error !== undefined) return error;
    // Another day may have been typed meanwhile.
    setSeen(typed);
    setTyped((last) => (last === typed ? null : last));
    toast(success(typed === '' ? 'Promised day removed' : 'Promised day saved'));
    return undefined;
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    const error = await saveWithForm();
    if (error !== undefined)
      toast(failure(errorMessage(error, 'The promised day could not be saved')));
  };
  const notice = backText(typed !== null && typed === kept?.typed);
  return { typed, type, busy, notice, save, saveWithForm };
}
