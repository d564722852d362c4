import type { Client, CombinedError } from 'urql';
import { type Creation, idempotentCreate } from '../../lib/idempotentCreate.ts';
import { graphql } from '../../lib/graphql.ts';
import { DRAFT_FIELDS, type RepairDetail, RepairDetailFields, Repairs_Record } from './records.ts';
import type { RepairInput } from './repairDraft.ts';

const SaveRepair_Create = graphql(
  `
    mutation SaveRepair_Create($input: RepairRecordInput!, $idempotencyKey: String!) {
      createRepairRecord(input: $input, idempotencyKey: $idempotencyKey) {
        ...RepairDetailFields
      }
    }
  `,
  [RepairDetailFields],
);

const SaveRepair_Update = graphql(
  `
    mutation SaveRepair_Update($id: ID!, $input: RepairRecordInput!, $version: Int!) {
      updateRepairRecord(id: $id, input: $input, version: $version) {
        ...RepairDetailFields
      }
    }
  `,
  [RepairDetailFields],
);

/** Creates a record once; later changes after a lost answer are saved to it as an edit. */
export function createRepair(
  client: Client,
  creation: Creation<RepairInput>,
  wanted: RepairInput,
): Promise<CombinedError | undefined> {
  return idempotentCreate(creation, wanted, {
    create: async (input, idempotencyKey) => {
      const { data, error } = await client
        .mutation(SaveRepair_Create, { input, idempotencyKey })
        .toPromise();
      return { data: data?.createRepairRecord, error };
    },
    amend: ({ id, version }, input, earlier) =>
      updateRepair(client, id, changedSince(earlier, input), version),
  });
}

/** Changes the given fields, unless someone saved a newer version. */
export async function updateRepair(
  client: Client,
  id: string,
  input: RepairInput,
  version: number,
): Promise<CombinedError | undefined> {
  const { error } = await client.mutation(SaveRepair_Update, { id, input, version }).toPromise();
  return error;
}

/** Fetches the record from the server, bypassing the cache. */
export async function readRepair(
  client: Client,
  id: string,
): Promise<{ record: RepairDetail | undefined; error: CombinedError | undefined }> {
  const { data, error } = await client
    .query(Repairs_Record, { id }, { requestPolicy: 'network-only' })
    .toPromise();
  return { record: data?.repairRecord, error };
}

/** The fields of a later body that differ from an earlier one. */
export function changedSince(first: RepairInput, input: RepairInput): RepairInput {
  const changed: RepairInput = {};
  for (const field of DRAFT_FIELDS) {
    const value = input[field] ?? null;
    if (value !== (first[field] ?? null)) changed[field] = value;
  }
  return changed;
}
