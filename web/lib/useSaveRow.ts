import type { TypedDocumentNode } from '@urql/core';
import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { idempotentCreate, newCreation } from './idempotentCreate.ts';

/** The mutations of one type of row. */
interface RowMutations<Input, Created, Updated> {
  create: TypedDocumentNode<Created, { input: Input; idempotencyKey: string }>;
  /** Finds the row in the result of `create`. */
  createdRow: (created: Created) => { id: string };
  update: TypedDocumentNode<Updated, { id: string; input: Input }>;
}

/**
 * Saves a changed row, or creates a new one once, however often it is tried; `save` returns why it
 * failed.
 * @param id the row that a dialog edits; null when it adds one.
 */
export function useSaveRow<Input, Created, Updated>(
  id: string | null,
  { create, createdRow, update }: RowMutations<Input, Created, Updated>,
): {
  saving: boolean;
  save: (input: Input) => Promise<CombinedError | undefined>;
} {
  const [creating, sendNew] = useMutation(create);
  const [updating, sendChanged] = useMutation(update);
  const [creation] = useState(newCreation<Input>);
  const change = async (row: string, input: Input) => (await sendChanged({ id: row, input })).error;
  return {
    saving: creating.fetching || updating.fetching,
    save: (wanted) =>
      id === null
        ? idempotentCreate(creation, wanted, {
            create: async (input, idempotencyKey) => {
              const { data, error } = await sendNew({ input, idempotencyKey });
              return { data: data === undefined ? undefined : createdRow(data), error };
            },
            amend: (row, input) => change(row.id, input),
          })
        : change(id, wanted),
  };
}
