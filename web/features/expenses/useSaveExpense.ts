import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { idempotentCreate, newCreation } from '../../lib/idempotentCreate.ts';
import { graphql } from '../../lib/graphql.ts';
import type { ExpenseDraft } from './expenseDraft.ts';
import { ExpenseFields } from './expenseList.ts';

const ExpenseDialog_Create = graphql(
  `
    mutation ExpenseDialog_Create($input: ExpenseInput!, $idempotencyKey: String!) {
      createExpense(input: $input, idempotencyKey: $idempotencyKey) {
        ...ExpenseFields
      }
    }
  `,
  [ExpenseFields],
);

const ExpenseDialog_Update = graphql(
  `
    mutation ExpenseDialog_Update($id: ID!, $input: ExpenseInput!) {
      updateExpense(id: $id, input: $input) {
        ...ExpenseFields
      }
    }
  `,
  [ExpenseFields],
);

/** Saves a new expense once, however often it is tried, or a changed one; answers why not. */
export function useSaveExpense(id: string | null): {
  saving: boolean;
  save: (input: ExpenseDraft) => Promise<CombinedError | undefined>;
} {
  const [creating, create] = useMutation(ExpenseDialog_Create);
  const [updating, update] = useMutation(ExpenseDialog_Update);
  const [creation] = useState(newCreation<ExpenseDraft>);
  const change = async (expense: string, input: ExpenseDraft) =>
    (await update({ id: expense, input })).error;
  return {
    saving: creating.fetching || updating.fetching,
    save: (wanted) =>
      id === null
        ? idempotentCreate(creation, wanted, {
            create: async (input, idempotencyKey) => {
              const { data, error } = await create({ input, idempotencyKey });
              return { data: data?.createExpense, error };
            },
            amend: (expense, input) => change(expense.id, input),
          })
        : change(id, wanted),
  };
}
