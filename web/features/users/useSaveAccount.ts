import { type CombinedError, useMutation } from 'urql';
import type { Role } from '../../../src/domain/users.ts';
import { graphql } from '../../lib/graphql.ts';
import { AccountFields, AddTechnician } from './accounts.ts';

const CreateUser = graphql(
  `
    mutation AccountDialog_Create($input: UserInput!) {
      createUser(input: $input) {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

const UpdateUser = graphql(
  `
    mutation AccountDialog_Update($id: ID!, $input: UserInput!) {
      updateUser(id: $id, input: $input) {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

interface AccountInput {
  name: string;
  username: string;
  role: Role;
  isActive: boolean;
  password?: string;
}

/** Saves a new account or a changed one, and then puts the name on the technician list. */
export function useSaveAccount(id: string | null): {
  saving: boolean;
  save: (input: AccountInput, listName: boolean) => Promise<CombinedError | null>;
} {
  const [creation, create] = useMutation(CreateUser);
  const [update, change] = useMutation(UpdateUser);
  const [listing, list] = useMutation(AddTechnician);
  return {
    saving: creation.fetching || update.fetching || listing.fetching,
    save: async (input, listName) => {
      const { error } = id === null ? await create({ input }) : await change({ id, input });
      if (error !== undefined) return error;
      if (!listName) return null;
      return (await list({ name: input.name.trim() })).error ?? null;
    },
  };
}
