import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { UNASSIGNED } from '../../../src/domain/technicians.ts';
import { fieldLabel } from '../../entities/repair/fieldText.ts';
import { messageOf, namesOf, reasonOf, sendEach } from '../../entities/repair/sendEach.ts';
import { technicianOptions } from '../../entities/repair/technicianOptions.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { changedRow } from '../../lib/form/changedRow.ts';
import { formName, useKeptState } from '../../lib/form/useKeptForm.ts';
import { useProblem } from '../../lib/form/useProblem.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select, type SelectOption, textOptions } from '../../ui/form/Select.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import {
  alteredBy,
  CHANGE_FORM,
  type ChangeDraft,
  ChangeSelected_Update,
  changeOf,
  NO_CHANGE,
  RECORD_TEXTS,
} from './bulkChange.ts';
import { type RepairRow, Repairs_Record, Repairs_Technicians } from './records.ts';

export interface ChangeSelectedProps {
  rows: readonly RepairRow[];
  onClose: () => void;
  /** All were changed, so the selection ends. */
  onDone: () => void;
}

/** Gives several records one status, one technician, or both (rule 566). */
export function ChangeSelected({ rows, onClose, onDone }: ChangeSelectedProps) {
  const toast = useToast();
  const undo = useUndoAction();
  const numberOf = useTicketNumber();
  const client = useClient();
  const [{ data: list }] = useQuery({ query: Repairs_Technicians });
  /** The records still to change; after a partial failure, those that were refused. */
  const [left, setLeft] = useState(rows);
  /** Those changed before others were refused, so that Undo takes back all. */
  const [changed, setChanged] = useState<readonly RepairRow[]>([]);
  const [problem, setProblem] = useProblem();
  const [busy, setBusy] = useState(false);
  const form = useKeptState(formName(CHANGE_FORM, null), NO_CHANGE, left);
  const draft = form.state;
  const tellChanged = (saved: readonly RepairRow[]) =>
    toast(messageOf({ saved, refused: [] }, RECORD_TEXTS, undo, numberOf));

  const save = async () => {
    if (!form.isTyped) return setProblem('Choose a status or a technician');
    const input = changeOf(draft);
    setBusy(true);
    const theirs = new Set<string>();
    const outcome = await sendEach(alteredBy(left, input), async (row) => {
      const { id, version } = row;
      const answer = await changedRow(
        row,
        input,
        client.mutation(ChangeSelected_Update, { id, input, version }),
        (data) => data.updateRepairRecord,
      );
      if (answer.isTheirs) theirs.add(id);
      return answer;
    });
    // Pressing again changes the current version of what others changed.
    const again = await Promise.all(
      outcome.refused.map(async ({ row }) => {
        const { data } = await rowOf(
          client.query(Repairs_Record, { id: row.id }, { requestPolicy: 'network-only' }),
          (answer) => answer.repairRecord,
        );
        return data ?? row;
      }),
    );
    const saved = [...changed, ...outcome.saved.filter(({ id }) => !theirs.has(id))];
    setBusy(false);
    setLeft(outcome.refused.length > 0 ? again : left);
    setChanged(saved);
    if (outcome.refused.length > 0)
      return setProblem(outcome.refused.map((one) => reasonOf(one, RECORD_TEXTS)).join('. '));
    if (saved.length === 0) return setProblem('The selected records have this already');
    tellChanged(saved);
    return onDone();
  };

  const close = () => {
    if (changed.length > 0) tellChanged(changed);
    onClose();
  };
  const fieldOf = (name: keyof ChangeDraft, options: readonly SelectOption[]) => (
    <Field label={fieldLabel(name)}>
      <Select
        value={draft[name]}
        placeholder="Keep as it is"
        options={options}
        onChange={(value) => {
          setProblem('');
          form.change({ [name]: value });
        }}
      />
    </Field>
  );
  const listed = [UNASSIGNED, ...(list?.technicians ?? []).map(({ name }) => name)];

  return (
    <Dialog
      open
      onClose={close}
      title={`Change ${formatQuantity(left.length, 'record')}`}
      description={namesOf(left)}
      onSubmit={() => void save()}
      submitLabel="Change"
      busy={busy}
      dirty={form.isTyped}
      notice={form.notice}
      error={problem}
    >
      <FieldGrid>
        {fieldOf('repairStatus', textOptions(REPAIR_STATUSES))}
        {fieldOf('technicianInCharge', technicianOptions(listed, [], draft.technicianInCharge))}
      </FieldGrid>
    </Dialog>
  );
}
