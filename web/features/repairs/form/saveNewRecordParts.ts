import type { Client, CombinedError } from 'urql';
import type { Claim } from '../../../../src/domain/backjobs.ts';
import { type IntakeDraft, intakeInput } from '../../../entities/intake/intakeDraft.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { PromisedDay_Save } from '../usePromisedDay.ts';

const SaveNewRecordParts_Intake = graphql(`
  mutation SaveNewRecordParts_Intake($recordId: ID!, $input: IntakeInput!) {
    saveIntake(recordId: $recordId, input: $input) {
      id
      version
    }
  }
`);

/** What a new record is created with besides its fields. */
export interface NewRecordParts {
  intake: IntakeDraft | null;
  /** A day, '' for none. */
  promisedOn: string;
  /** The repair that it repeats, which is fixed once it is created. */
  backjob: { of: string; claim: Claim } | null;
}

/** The parts of a record with which it has none of them. */
export const NO_PARTS: NewRecordParts = { intake: null, promisedOn: '', backjob: null };

/** Whether the intake or the promised day differ. */
export function differInParts(one: NewRecordParts, other: NewRecordParts): boolean {
  return one.promisedOn !== other.promisedOn || differInIntake(one, other);
}

function differInIntake({ intake: one }: NewRecordParts, { intake: other }: NewRecordParts) {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/**
 * Saves the parts that changed since a new record was created, as its form stayed open or the answer
 * was lost. Without a version, since this answer may be lost as well, and then all of it is sent
 * again.
 */
export async function saveNewRecordParts(
  client: Client,
  id: string,
  draft: NewRecordParts,
  before: NewRecordParts,
): Promise<CombinedError | undefined> {
  if (draft.promisedOn !== before.promisedOn) {
    const promisedOn = draft.promisedOn || null;
    const { error } = await client.mutation(PromisedDay_Save, { id, promisedOn });
    if (error !== undefined) return error;
  }
  const { intake } = draft;
  if (intake === null || !differInIntake(draft, before)) return undefined;
  const input = intakeInput(intake);
  return (await client.mutation(SaveNewRecordParts_Intake, { recordId: id, input })).error;
}
