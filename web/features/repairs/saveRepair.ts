import type { Client, CombinedError } from 'urql';
import { isConflict } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import type { RepairDetail } from './records.ts';
import { RepairDetailFields, Repairs_Record } from './records.ts';
import type { RepairInput } from './repairDraft.ts';
import { DRAFT_FIELDS } from './repairDraft.ts';

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

/** One dialog's creation: its key and first body stay the same however often it is tried. */
export interface Creation {
  key: string;
  openedAt: Date;
  first: RepairInput | null;
}

export function newCreation(): Creation {
  return { key: newIdempotencyKey(), openedAt: new Date(), first: null };
}

/**
 * Creates once (decision 26). When an earlier try arrived although its answer was lost, the record
 * exists with what was typed then; what was typed since is saved to it as an edit.
 */
export async function createRepair(
  client: Client,
  creation: Creation,
  input: RepairInput,
): Promise<CombinedError | undefined> {
  const { key, first } = creation;
  creation.first = first ?? input;
  const { error } = await send(client, input, key);
  if (error === undefined || first === null || !isConflict(error)) return error;
  const earlier = await send(client, first, key);
  if (earlier.data === undefined) return earlier.error;
  const { id, version } = earlier.data.createRepairRecord;
  return updateRepair(client, id, changedSince(first, input), version);
}

/** Changes the fields that are given, unless someone saved a newer version. */
export async function updateRepair(
  client: Client,
  id: string,
  input: RepairInput,
  version: number,
): Promise<CombinedError | undefined> {
  const { error } = await client.mutation(SaveRepair_Update, { id, input, version }).toPromise();
  return error;
}

/** The record as the server has it now, whatever is cached. */
export async function readRepair(
  client: Client,
  id: string,
): Promise<{ record: RepairDetail | undefined; error: CombinedError | undefined }> {
  const { data, error } = await client
    .query(Repairs_Record, { id }, { requestPolicy: 'network-only' })
    .toPromise();
  return { record: data?.repairRecord, error };
}

/** The fields of a later body that an earlier one had otherwise. */
export function changedSince(first: RepairInput, input: RepairInput): RepairInput {
  const changed: RepairInput = {};
  for (const field of DRAFT_FIELDS) {
    const value = input[field] ?? null;
    if (value !== (first[field] ?? null)) changed[field] = value;
  }
  return changed;
}

function send(client: Client, input: RepairInput, idempotencyKey: string) {
  return client.mutation(SaveRepair_Create, { input, idempotencyKey }).toPromise();
}
