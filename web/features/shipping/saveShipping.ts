import type { Client, CombinedError } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import type { shippingInput } from './shippingDraft.ts';
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

export const ManageShipping_Record = graphql(
  `
    query ManageShipping_Record($id: ID!) {
      repairRecord(id: $id) {
        ...ShippingFields
      }
    }
  `,
  [ShippingFields],
);

/** Saves the dialog, unless someone saved a newer version. */
export async function saveShipping(
  client: Client,
  id: string,
  input: ReturnType<typeof shippingInput>,
  version: number,
): Promise<CombinedError | undefined> {
  const { error } = await client
    .mutation(ManageShipping_Update, { id, input, version })
    .toPromise();
  return error;
}

/** Fetches the record from the server, bypassing the cache. */
export async function readShipping(
  client: Client,
  id: string,
): Promise<{ record: ShippingRow | undefined; error: CombinedError | undefined }> {
  const { data, error } = await client
    .query(ManageShipping_Record, { id }, { requestPolicy: 'network-only' })
    .toPromise();
  return { record: data?.repairRecord, error };
}
