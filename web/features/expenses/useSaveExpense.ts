import { type CombinedError, useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import type { ExpenseDraft } from './expenseDraft.ts';
import { ExpenseFields } from './expenseList.ts';

const ExpenseDialog_Create = graphql(
  `
    mutation ExpenseDialog_Create($input: ExpenseInput!) {
      createExpense(input: $input) {
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

/** Saves a new expense or a changed one; answers why it was not saved. */
export function useSaveExpense(id: string | null): {
  saving: boolean;
  save: (input: ExpenseDraft) => Promise<CombinedError | null>;
} {
  const [creation, create] = useMutation(ExpenseDialog_Create);
  const [update, change] = useMutation(ExpenseDialog_Update);
  return {
    saving: creation.fetching || update.fetching,
    save: async (input) => {
      const { error } = id === null ? await create({ input }) : await change({ id, input });
      return error ?? null;
    },
  };
}
