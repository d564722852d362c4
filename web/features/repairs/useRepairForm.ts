import { useState } from 'react';
import { useClient } from 'urql';
import { fieldsErrorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop, useViewer } from '../../lib/useSession.ts';
import { useVersionedForm, type VersionedForm } from '../../lib/useVersionedForm.ts';
import {
  DRAFT_FIELDS,
  type DraftField,
  type RepairDetail,
  RepairDetailFields,
  Repairs_Record,
} from './records.ts';
import {
  createInput,
  draftOf,
  editableFields,
  editInput,
  emptyDraft,
  type RepairDraft,
  weekOfDay,
} from './repairDraft.ts';

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

const FAILED = 'Failed to save record. Please check all fields are filled correctly.';

export interface RepairForm extends VersionedForm<DraftField, RepairDraft, RepairDetail> {
  set: (field: DraftField, value: string) => void;
}

/**
 * The form of the dialog.
 * @param id null for a new record.
 * @param record the current record; undefined until it is loaded.
 */
export function useRepairForm(
  id: string | null,
  record: RepairDetail | undefined,
  onSaved: () => void,
): RepairForm {
  const client = useClient();
  const { role } = useViewer();
  const { timezone: zone } = useShop();
  const [openedAt] = useState(() => new Date());
  const [weekChosen, setWeekChosen] = useState(false);
  const editable = editableFields(role);

  const form = useVersionedForm({
    row: id === null ? null : record,
    fields: DRAFT_FIELDS,
    editable,
    draftOf: (row) => (row === null ? emptyDraft(openedAt, zone) : draftOf(row, zone)),
    create: async (draft, idempotencyKey) => {
      const input = createInput(draft, openedAt, zone);
      const { data, error } = await client.mutation(SaveRepair_Create, { input, idempotencyKey });
      return { data: data?.createRepairRecord, error };
    },
    update: async (row, draft, before) => {
      const input = editInput(before, draft, editable, zone);
      if (Object.keys(input).length === 0) return { data: row, error: undefined };
      const { version } = row;
      const { data, error } = await client.mutation(SaveRepair_Update, {
        id: row.id,
        input,
        version,
      });
      return { data: data?.updateRepairRecord, error };
    },
    reread: async (row) => {
      const { data, error } = await client.query(
        Repairs_Record,
        { id: row.id },
        { requestPolicy: 'network-only' },
      );
      return { data: data?.repairRecord, error };
    },
    savedText: () => (id === null ? 'Record created successfully' : 'Record updated successfully'),
    failedText: (error) => fieldsErrorMessage(error, FAILED),
    onSaved,
  });

  return {
    ...form,
    set: (field, value) => {
      if (field === 'workWeek') setWeekChosen(true);
      // Only the untouched suggestion of a new record follows the date (rule 97).
      const follows = field === 'date' && id === null && !weekChosen && value !== '';
      form.change({ [field]: value, ...(follows ? { workWeek: weekOfDay(value) } : {}) });
    },
  };
}
