import { useRef, useState } from 'react';
import { type Client, useClient, useQuery } from 'urql';
import { isAnnounced } from '../../../../src/domain/messages.ts';
import { fieldsErrorMessage } from '../../../lib/client/errors.ts';
import { intakeInput } from '../../../entities/intake/intakeDraft.ts';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { openAppOverlay } from '../../../lib/browser/appOverlays.ts';
import { isLoading } from '../../../lib/live/useLiveQuery.ts';
import { useShop, useViewer, useCan } from '../../../lib/session/useSession.ts';
import { useUndoAction } from '../../../entities/repair/useUndoAction.ts';
import { type Answer, rowOf } from '../../../lib/form/versionedSave.ts';
import { useVersionedForm, type VersionedForm } from '../../../lib/form/useVersionedForm.ts';
import {
  DRAFT_FIELDS,
  type DraftField,
  type RepairDetail,
  RepairDetailFields,
  Repairs_Record,
} from '../records.ts';
import { type KeptRepair, useKeepRepair } from './keptRepair.ts';
import { tellClient } from '../recordMessages.ts';
import type { DeviceNumber } from './useDeviceNumber.ts';
import { differInParts, NO_PARTS, saveNewRecordParts } from './saveNewRecordParts.ts';
import type { PromisedDay } from '../usePromisedDay.ts';
import {
  createInput,
  draftOf,
  editableFields,
  editInput,
  type FormDraft,
  newDraft,
  type RepairInput,
  weekOfDay,
} from './repairDraft.ts';

const RepairForm_Create = graphql(
  `
    mutation RepairForm_Create(
      $input: RepairRecordInput!
      $intake: IntakeInput
      $promisedOn: String
      $backjob: BackjobInput
      $idempotencyKey: String!
    ) {
      createRepairRecord(
        input: $input
        intake: $intake
        promisedOn: $promisedOn
        backjob: $backjob
        idempotencyKey: $idempotencyKey
      ) {
        ...RepairDetailFields
      }
    }
  `,
  [RepairDetailFields],
);

const RepairForm_Update = graphql(
  `
    mutation RepairForm_Update($id: ID!, $input: RepairRecordInput!, $version: Int!) {
      updateRepairRecord(id: $id, input: $input, version: $version) {
        ...RepairDetailFields
      }
    }
  `,
  [RepairDetailFields],
);

/** The settings about printing the stub of a new record, and about asking for an intake. */
const RepairForm_Papers = graphql(`
  query RepairForm_Papers {
    papers {
      id
      printsStub
      asksIntake
    }
  }
`);

const FAILED = 'Failed to save record. Please check all fields are filled correctly.';

export interface RepairForm extends VersionedForm<DraftField, FormDraft, RepairDetail> {
  set: (field: DraftField, value: string) => void;
  /** Whether it is not known yet what the shop asks for and prints with a new record. */
  settingsLoading: boolean;
  /** Whether to ask once for a missing intake of a new record (rule 346). */
  asksIntake: boolean;
  /** Whether the fields of the intake are shown. */
  showsIntake: boolean;
  showIntake: (shows: boolean) => void;
}

/** What is saved after the record itself. */
interface SavedWithRecord {
  /** Of a new record. */
  device: DeviceNumber;
  /** Of a record that was open before. */
  promised: PromisedDay;
  /** The form that was unsaved when the page was loaded again. */
  kept: KeptRepair | undefined;
  /** The repair that a new record repeats. */
  original: RepairDetail | undefined;
  onSaved: () => void;
}

/** The form of the dialog; `id` is null for a new record, `record` undefined while it loads. */
export function useRepairForm(
  id: string | null,
  record: RepairDetail | undefined,
  { device, promised, kept, original, onSaved }: SavedWithRecord,
): RepairForm {
  const client = useClient();
  const undo = useUndoAction();
  const ticketOf = useTicketNumber();
  /** The record as this form updated it, for the buttons of the toast; undefined before. */
  const updated = useRef<{ record: RepairDetail; statusBefore: string }>(undefined);
  const [papers] = useQuery({ query: RepairForm_Papers, pause: id !== null });
  const { role } = useViewer();
  const { timezone: zone } = useShop();
  const [openedAt] = useState(() => (kept === undefined ? new Date() : new Date(kept.openedAt)));
  /** Of the first attempt: all of them send the same, as a key is for one input. */
  const firstSentAt = useRef<Date>(null);
  const [weekChosen, setWeekChosen] = useState(
    () => kept !== undefined && kept.draft.workWeek !== weekOfDay(kept.draft.date),
  );
  const [showsIntake, showIntake] = useState(kept?.draft.intake != null);
  const can = useCan();
  const editable = editableFields(role);

  /** The parts with which a new record is stored, as far as this form knows. */
  const stored = useRef(kept?.base == null ? NO_PARTS : kept.before);

  const form = useVersionedForm({
    row: id === null ? null : record,
    begun: kept,
    fields: DRAFT_FIELDS,
    editable,
    draftOf: (row): FormDraft => ({
      backjob: null,
      ...(row === null ? newDraft(original, openedAt, zone) : draftOf(row, zone)),
      intake: stored.current.intake,
      promisedOn: stored.current.promisedOn,
    }),
    create: async (draft, idempotencyKey) => {
      firstSentAt.current ??= new Date();
      const input = createInput(draft, { openedAt, sentAt: firstSentAt.current }, zone);
      const answer = await createRecord(client, draft, { input, idempotencyKey });
      if (answer.data !== undefined) stored.current = draft;
      return answer;
    },
    update: async (row, draft, before) => {
      const refused = await saveNewRecordParts(client, row.id, draft, before);
      if (refused !== undefined) return { data: undefined, error: refused };
      stored.current = draft;
      const input = editInput(before, draft, editable, zone);
      if (Object.keys(input).length === 0) return { data: row, error: undefined };
      const answer = await updateRecord(client, row, input);
      updated.current = answer.data && { record: answer.data, statusBefore: before.repairStatus };
      return answer;
    },
    reread: (row) => rereadRecord(client, row),
    holdsMore: (sent, latest) => differInParts(sent, latest) || device.holdsMore(),
    afterSave: (row) => (id === null ? device.save(row.id) : promised.saveWithForm()),
    savedAction: (row) => {
      if (id === null) return { label: 'Print stub', run: () => printStub(row) };
      return updated.current && undo(updated.current.record);
    },
    savedNext: (row) => {
      if (id === null) return device.move.undo(row.id);
      const isNews = updated.current && updated.current.statusBefore !== row.repairStatus;
      if (isNews !== true || !isAnnounced(row.repairStatus) || !can('message')) return undefined;
      return { label: 'Tell client', run: () => tellClient(row.id) };
    },
    savedText: () => (id === null ? 'Record created successfully' : 'Record updated successfully'),
    numberOf: (row) => ticketOf(row.id),
    failedText: (error) => fieldsErrorMessage(error, FAILED),
    onSaved: (row) => {
      onSaved();
      if (id === null && papers.data?.papers.printsStub === true) printStub(row);
    },
  });

  const { base, before, draft, attempts } = form;
  const dirty = form.dirty || differInParts(before, draft);
  useKeepRepair(
    id,
    dirty || device.isUnsaved
      ? {
          base,
          before,
          draft,
          attempts,
          openedAt: openedAt.toISOString(),
          device: { text: device.text, isSerial: device.isSerial },
        }
      : null,
  );

  return {
    ...form,
    dirty,
    settingsLoading: id === null && isLoading(papers),
    asksIntake: papers.data?.papers.asksIntake === true && can('intake:write'),
    showsIntake,
    showIntake,
    set: (field, value) => {
      if (field === 'workWeek') setWeekChosen(true);
      // Only the untouched suggestion of a new record follows the date (rule 97).
      const follows = field === 'date' && id === null && !weekChosen && value !== '';
      form.change({ [field]: value, ...(follows ? { workWeek: weekOfDay(value) } : {}) });
    },
  };
}

function createRecord(
  client: Client,
  { intake, promisedOn, backjob }: FormDraft,
  sent: { input: RepairInput; idempotencyKey: string },
): Promise<Answer<RepairDetail>> {
  const variables = {
    ...sent,
    intake: intake && intakeInput(intake),
    promisedOn: promisedOn || null,
    backjob,
  };
  return rowOf(client.mutation(RepairForm_Create, variables), (data) => data.createRepairRecord);
}

function updateRecord(client: Client, { id, version }: RepairDetail, input: RepairInput) {
  return rowOf(
    client.mutation(RepairForm_Update, { id, input, version }),
    (data) => data.updateRepairRecord,
  );
}

function rereadRecord(client: Client, { id }: RepairDetail): Promise<Answer<RepairDetail>> {
  return rowOf(
    client.query(Repairs_Record, { id }, { requestPolicy: 'network-only' }),
    (data) => data.repairRecord,
  );
}

function printStub({ id: recordId }: RepairDetail): void {
  openAppOverlay({ kind: 'print', paper: 'stub', recordId });
}
