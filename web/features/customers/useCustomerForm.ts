import { useClient } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { useVersionedForm, type VersionedForm } from '../../lib/form/useVersionedForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { changedValues } from '../../ui/overlay/conflict.ts';
import {
  checkDraft,
  CUSTOMER_FIELDS,
  type CustomerDraft,
  type CustomerField,
  draftOf,
} from './customerDraft.ts';
import { CustomerFields, type CustomerRow } from './customerList.ts';

const CustomerForm_Save = graphql(
  `
    mutation CustomerForm_Save(
      $id: ID
      $input: CustomerInput!
      $version: Int
      $idempotencyKey: String
    ) {
      saveCustomer(id: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {
        ...CustomerFields
      }
    }
  `,
  [CustomerFields],
);

const CustomerForm_Now = graphql(
  `
    query CustomerForm_Now($id: ID!) {
      customer(id: $id) {
        ...CustomerFields
      }
    }
  `,
  [CustomerFields],
);

export type CustomerForm = VersionedForm<CustomerField, CustomerDraft, CustomerRow>;

export const customerFormName = (id: string | null): string => formName('customer', id);

/**
 * The form of a customer with this id, null for a new one; `customer` is undefined while it is
 * loading.
 */
export function useCustomerForm(
  customerId: string | null,
  customer: CustomerRow | null | undefined,
  onSaved: (saved: CustomerRow) => void,
): CustomerForm {
  const client = useClient();
  const isNew = customer === null;
  return useVersionedForm({
    row: customer,
    keptAs: customerFormName(customerId),
    fields: CUSTOMER_FIELDS,
    draftOf,
    check: checkDraft,
    create: (input, idempotencyKey) =>
      rowOf(
        client.mutation(CustomerForm_Save, { input, idempotencyKey }),
        (data) => data.saveCustomer,
      ),
    update: ({ id, version }, draft, before) => {
      const variables = { id, version, input: changedValues(CUSTOMER_FIELDS, before, draft) };
      return rowOf(client.mutation(CustomerForm_Save, variables), (data) => data.saveCustomer);
    },
    reread: ({ id }) =>
      rowOf(
        client.query(CustomerForm_Now, { id }, { requestPolicy: 'network-only' }),
        (data) => data.customer,
      ),
    savedText: () => (isNew ? 'Customer added successfully' : 'Customer updated successfully'),
    failedText: (error) => errorMessage(error, 'Failed to save customer'),
    onSaved,
  });
}
