import { UNASSIGNED } from '../../../src/domain/technicians.ts';
import type { SendTexts } from '../../entities/repair/sendEach.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { type RepairRow, RepairRowFields } from './records.ts';

/** The name under which the form is kept. */
export const CHANGE_FORM = 'change-records';

/** What several records get; an empty value leaves theirs as it is. */
export interface ChangeDraft {
  repairStatus: string;
  technicianInCharge: string;
}

export const NO_CHANGE: ChangeDraft = { repairStatus: '', technicianInCharge: '' };

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

export const RECORD_TEXTS: SendTexts = {
  saved: 'Record updated successfully',
  failed: 'Failed to save record. Please check all fields are filled correctly.',
  many: 'records',
};

/** The fields to write, with the values that records store. */
export function changeOf({
  repairStatus,
  technicianInCharge,
}: ChangeDraft): Partial<Record<keyof ChangeDraft, string>> {
  const technician = technicianInCharge === UNASSIGNED ? '' : technicianInCharge;
  return {
    ...(repairStatus === '' ? {} : { repairStatus }),
    ...(technicianInCharge === '' ? {} : { technicianInCharge: technician }),
  };
}

/**
 * The records that a change alters. The others are not sent: they would get no new version, and Undo
 * would then take back an earlier change of theirs.
 */
export function alteredBy(
  rows: readonly RepairRow[],
  change: ReturnType<typeof changeOf>,
): RepairRow[] {
  return rows.filter(
    ({ repairStatus, technicianInCharge }) =>
      (change.repairStatus ?? repairStatus) !== repairStatus ||
      (change.technicianInCharge ?? technicianInCharge) !== technicianInCharge,
  );
}
