import { useRef, useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import type { Role } from '../../../src/domain/roles.ts';
import { idempotentCreate, newCreation } from '../../lib/idempotentCreate.ts';
import { graphql } from '../../lib/graphql.ts';
import { createTextKeys } from '../../lib/idempotencyKey.ts';
import { type Account, AccountFields, AddTechnician } from './accounts.ts';

const CreateUser = graphql(
  `
    mutation AccountDialog_Create($input: UserInput!, $idempotencyKey: String!) {
      createUser(input: $input, idempotencyKey: $idempotencyKey) {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

const UpdateUser = graphql(
  `
    mutation AccountDialog_Update($id: ID!, $input: UserInput!, $takeAlong: Boolean!) {
      updateUser(id: $id, input: $input, takeAlong: $takeAlong) {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

/** Steps besides saving the account. */
interface Besides {
  /** Add the name to the technician list. */
  listName: boolean;
  /** Rename the records, list entry and rate of a renamed technician. */
  takeAlong: boolean;
}

interface AccountInput {
  name: string;
  username: string;
  role: Role;
  isActive: boolean;
  contactNo?: string;
  password?: string;
}

/** The saved account, and why a step failed; the account may be saved even then. */
interface Saved {
  account: Account | null;
  error: CombinedError | null;
}

/**
 * Saves a changed account, or creates a new one once, however often it is tried; then adds the name
 * to the technician list.
 */
export function useSaveAccount(id: string | null): {
  saving: boolean;
  save: (input: AccountInput, besides: Besides) => Promise<Saved>;
} {
  const [creating, create] = useMutation(CreateUser);
  const [updating, update] = useMutation(UpdateUser);
  const [listing, list] = useMutation(AddTechnician);
  const [creation] = useState(newCreation<AccountInput>);
  const [listingKeys] = useState(createTextKeys);
  const saved = useRef<Account | null>(null);
  const change = async (account: string, input: AccountInput, takeAlong: boolean) => {
    const { data, error } = await update({ id: account, input, takeAlong });
    if (data != null) saved.current = data.updateUser;
    return error;
  };
  const put = (wanted: AccountInput, takeAlong: boolean) =>
    id === null
      ? idempotentCreate(creation, wanted, {
          create: async (input, idempotencyKey) => {
            const { data, error } = await create({ input, idempotencyKey });
            if (data != null) saved.current = data.createUser;
            return { data: data?.createUser, error };
          },
          amend: (account, input) => change(account.id, input, takeAlong),
        })
      : change(id, wanted, takeAlong);
  return {
    saving: creating.fetching || updating.fetching || listing.fetching,
    save: async (input, { listName, takeAlong }) => {
      const error = await put(input, takeAlong);
      const account = saved.current;
      if (error !== undefined) return { account, error };
      if (!listName) return { account, error: null };
      const name = input.name.trim();
      const { error: unlisted } = await list({ name, idempotencyKey: listingKeys.of(name) });
      return { account, error: unlisted ?? null };
    },
  };
}
