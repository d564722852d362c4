import { useState } from 'react';
import { useClient } from 'urql';
import { changedPart } from '../../lib/form/changedPart.ts';
import { Technicians } from '../../entities/repair/technicians.ts';
import { errorMessage, isPasswordNeeded } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { createTextKeys } from '../../lib/form/textKeys.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useVersionedForm, type VersionedForm } from '../../lib/form/useVersionedForm.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import {
  ACCOUNT_FIELDS,
  type AccountDraft,
  type AccountField,
  accountInput,
  checkDraft,
  draftOf,
  missingText,
  offersListing,
} from './accountDraft.ts';
import { type Account, AccountFields, Accounts, AddTechnician } from './accounts.ts';

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
    mutation AccountDialog_Update(
      $id: ID!
      $input: UserInput!
      $takeAlong: Boolean!
      $version: Int
    ) {
      updateUser(id: $id, input: $input, takeAlong: $takeAlong, version: $version) {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

export type AccountForm = VersionedForm<AccountField, AccountDraft, Account>;

/**
 * Saves the account, then adds its name to the technician list if that is chosen.
 * @param askPassword lets the viewer enter their own password, and tells whether they did.
 */
export function useAccountForm(
  account: Account | null,
  technicians: readonly { name: string }[] | undefined,
  onSaved: (saved: Account, draft: AccountDraft) => void,
  askPassword: () => Promise<boolean>,
): AccountForm {
  const isNew = account === null;
  const client = useClient();
  const toast = useToast();
  const [listingKeys] = useState(createTextKeys);
  return useVersionedForm({
    row: account,
    keptAs: formName('account', account?.id),
    secret: 'password',
    fields: ACCOUNT_FIELDS,
    draftOf,
    check: (draft) => checkDraft(draft, isNew),
    onInvalid: (errors) => toast(failure(missingText(errors) ?? '')),
    create: (draft, idempotencyKey) => {
      const variables = { input: accountInput(draft), idempotencyKey };
      return rowOf(client.mutation(CreateUser, variables), (data) => data.createUser);
    },
    update: async ({ id, version }, draft, before) => {
      const input = changedPart(accountInput(before), accountInput(draft));
      const variables = { id, version, input, takeAlong: draft.takeAlong };
      const save = () => rowOf(client.mutation(UpdateUser, variables), (data) => data.updateUser);
      const answer = await save();
      return isPasswordNeeded(answer.error) && (await askPassword()) ? save() : answer;
    },
    reread: async ({ id }) => {
      const query = client.query(Accounts, {}, { requestPolicy: 'network-only' });
      return rowOf(query, (data) => data.users.find((one) => one.id === id));
    },
    afterSave: async (_saved, draft) => {
      if (!draft.listed || !offersListing(draft, account, [])) return undefined;
      // Save may be pressed before the names are loaded.
      const { data, error } =
        technicians === undefined
          ? await client.query(Technicians, {}, { requestPolicy: 'network-only' })
          : { data: { technicians }, error: undefined };
      if (data === undefined) return error;
      if (!offersListing(draft, account, data.technicians)) return undefined;
      const name = draft.name.trim();
      const listing = await listingKeys.send(name, (idempotencyKey) =>
        client.mutation(AddTechnician, { name, idempotencyKey }),
      );
      return listing.error;
    },
    savedText: () => (isNew ? 'User created successfully' : 'User updated successfully'),
    failedText: (error) => errorMessage(error, 'Failed to save user'),
    onSaved,
  });
}
