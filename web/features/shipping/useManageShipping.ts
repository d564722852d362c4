import { useClient } from 'urql';
import { MISSING_INFORMATION, missingShipping } from '../../../src/domain/shipping.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop } from '../../lib/useSession.ts';
import { rowOf } from '../../lib/versionedSave.ts';
import { useVersionedForm, type VersionedForm } from '../../lib/useVersionedForm.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import {
  draftOf,
  SHIPPING_FIELDS,
  type ShippingDraft,
  type ShippingField,
  shippingInput,
} from './shippingDraft.ts';
import { ShippingFields, type ShippingRow } from './shippingList.ts';

const ManageShipping_Update = graphql(
  `
    mutation ManageShipping_Update($id: ID!, $input: ShippingInput!, $version: Int!) {
      updateShipping(id: $id, input: $input, version: $version) {
        ...ShippingFields
      }
    }
  `,
  [ShippingFields],
);

const ManageShipping_Record = graphql(
  `
    query ManageShipping_Record($id: ID!) {
      repairRecord(id: $id) {
        ...ShippingFields
      }
    }
  `,
  [ShippingFields],
);

export type ManageShippingForm = VersionedForm<ShippingField, ShippingDraft, ShippingRow>;

export function useManageShipping(row: ShippingRow, onSaved: () => void): ManageShippingForm {
  const client = useClient();
  const toast = useToast();
  const { timezone: zone } = useShop();
  return useVersionedForm({
    row,
    fields: SHIPPING_FIELDS,
    draftOf: (stored) => draftOf(stored ?? row, zone),
    check: (draft) => {
      const missing = missingShipping(draft);
      return missing === null ? {} : { [missing.field]: missing.message };
    },
    onInvalid: (errors) =>
      toast({
        title: MISSING_INFORMATION,
        description: Object.values(errors)[0],
        variant: 'destructive',
      }),
    update: (stored, draft) => {
      const { id, version } = stored;
      const variables = { id, input: shippingInput(draft, stored, zone), version };
      return rowOf(
        client.mutation(ManageShipping_Update, variables),
        (data) => data.updateShipping,
      );
    },
    reread: ({ id }) =>
      rowOf(
        client.query(ManageShipping_Record, { id }, { requestPolicy: 'network-only' }),
        (data) => data.repairRecord,
      ),
    savedText: () => 'Shipping information updated successfully',
    failedText: (error) => errorMessage(error, 'Failed to update shipping information'),
    onSaved,
  });
}
