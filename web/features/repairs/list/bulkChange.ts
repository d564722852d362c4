import { UNASSIGNED } from '../../../../src/domain/technicians.ts';
import type { SendTexts } from '../../../entities/repair/sendEach.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { type RepairRow, RepairRowFields } from '../records.ts';

/** The name under which the form is kept. */
export const CHANGE_FORM = 'change-records';

/** What several records get; an empty value leaves theirs as it is. */
export interface ChangeDraft {
  repairStatus: string;
  technicianInCharge: string;
  promisedOn: string;
}

export const NO_CHANGE: ChangeDraft = {
  repairStatus: '',
  technicianInCharge: '',
  promisedOn: '',
};

export const ChangeSelected_Update = graphql(
  `
    mutation ChangeSelected_Update($id: ID!, $input: RepairRecordInput!, $version: Int!) {
      updateRepairRecord(id: $id, input: $input, version: $version) {
        ...RepairRowFields
      }
    }
  `,
  [RepairRowFields],
);

export const ChangeSelected_Day = graphql(`
  query ChangeSelected_Day($id: ID!) {
    repairRecord(id: $id) {
      id
      desk {
        id
        promisedOn
      }
    }
  }
`);

export const RECORD_TEXTS: SendTexts = {
  saved: 'Record updated successfully',
  failed: 'Failed to save record. Please check all fields are filled correctly.',
  many: 'records',
};

/** What is a field of the record; the promised day is kept beside it. */
type WrittenField = Exclude<keyof ChangeDraft, 'promisedOn'>;

/** The fields to write, with the values that records store. */
export function changeOf({
  repairStatus,
  technicianInCharge,
}: Pick<ChangeDraft, WrittenField>): Partial<Record<WrittenField, string>> {
  const technician = technicianInCharge === UNASSIGNED ? '' : technicianInCharge;
  return {
    ...(repairStatus === '' ? {} : { repairStatus }),
    ...(technicianInCharge === '' ? {} : { technicianInCharge: technician }),
  };
}

/**
 * Tells whether a change alters a record. Any other is not sent: it would get no new version, and
 * Undo would then take back an earlier change of it.
 */
export function alters(
  change: ReturnType<typeof changeOf>,
  { repairStatus, technicianInCharge }: RepairRow,
): boolean {
  return (
    (change.repairStatus ?? repairStatus) !== repairStatus ||
    (change.technicianInCharge ?? technicianInCharge) !== technicianInCharge
  );
}
