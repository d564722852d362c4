import { useState } from 'react';
import { useClient } from 'urql';
import { REPAIR_STATUSES } from '../../../../src/domain/statuses.ts';
import { UNASSIGNED } from '../../../../src/domain/technicians.ts';
import { fieldLabel } from '../../../entities/repair/fieldText.ts';
import { messageOf, namesOf, reasonsOf, rereadRefused } from '../../../entities/repair/sendEach.ts';
import { technicianOptions } from '../../../entities/repair/technicianOptions.ts';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { formName, useKeptState } from '../../../lib/form/useKeptForm.ts';
import { useProblem } from '../../../lib/form/useProblem.ts';
import { rowOf } from '../../../lib/form/versionedSave.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select, textOptions } from '../../../ui/form/Select.tsx';
import { formatQuantity } from '../../../ui/layout/count.ts';
import { FieldGrid } from '../../../ui/layout/Stack.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { CHANGE_FORM, type ChangeDraft, NO_CHANGE, RECORD_TEXTS } from './bulkChange.ts';
import { Technicians } from '../../../entities/repair/technicians.ts';
import { type RepairRow, Repairs_Record } from '../records.ts';
import {
  type BulkChanges,
  changedRecords,
  NOTHING_CHANGED,
  useBulkChange,
} from './useBulkChange.ts';

const KEEP = 'Keep as it is';

interface ChangeSelectedProps {
  rows: readonly RepairRow[];
  onClose: () => void;
  /** All were changed, so the selection ends. */
  onDone: () => void;
}

/** Gives several records one status, technician or promised day, or several of these (rule 566). */
export function ChangeSelected({ rows, onClose, onDone }: ChangeSelectedProps) {
  const toast = useToast();
  const numberOf = useTicketNumber();
  const client = useClient();
  const { change, undoAction } = useBulkChange();
  const list = useLiveQuery({ query: Technicians, poll: 'lists' });
  /** The records still to change; after a partial failure, those that were refused. */
  const [left, setLeft] = useState(rows);
  /** What was changed before others were refused, so that Undo takes back all. */
  const [changes, setChanges] = useState(NOTHING_CHANGED);
  const [problem, setProblem] = useProblem();
  /** Which record is being changed; 0 while none is. */
  const [place, setPlace] = useState(0);
  const form = useKeptState(formName(CHANGE_FORM, null), NO_CHANGE, left);
  const draft = form.state;
  const confirmChanges = (made: BulkChanges) => {
    const results = { saved: changedRecords(made), refused: [] };
    toast(messageOf(results, RECORD_TEXTS, () => undoAction(made), numberOf));
  };

  const save = async () => {
    if (!form.isTyped) return setProblem('Choose a status, a technician or a day');
    setPlace(1);
    const outcome = await change(left, draft, setPlace);
    const again = await rereadRefused(outcome.refused, ({ id }) =>
      rowOf(
        client.query(Repairs_Record, { id }, { requestPolicy: 'network-only' }),
        (answer) => answer.repairRecord,
      ),
    );
    const made = {
      rows: [...changes.rows, ...outcome.rows],
      days: [...changes.days, ...outcome.days],
    };
    setPlace(0);
    setChanges(made);
    if (outcome.refused.length > 0) {
      setLeft(again);
      return setProblem(reasonsOf(outcome.refused, RECORD_TEXTS, numberOf));
    }
    if (changedRecords(made).length === 0)
      return setProblem('The selected records have this already');
    confirmChanges(made);
    return onDone();
  };

  const close = () => {
    if (changedRecords(changes).length > 0) confirmChanges(changes);
    onClose();
  };
  const put = (patch: Partial<ChangeDraft>) => {
    setProblem('');
    form.change(patch);
  };
  const listed = [UNASSIGNED, ...(list.data?.technicians ?? []).map(({ name }) => name)];

  return (
    <Dialog
      open
      onClose={close}
      title={`Change ${formatQuantity(left.length, 'record')}`}
      description={place === 0 ? namesOf(left, numberOf) : `Changing ${place} of ${left.length}`}
      onSubmit={() => void save()}
      submitLabel="Change"
      busy={place > 0}
      dirty={form.isTyped}
      notice={form.notice}
      error={problem}
    >
      <FieldGrid>
        {list.failed ? (
          <div data-wide>
            <QueryError text="The technicians could not be loaded." query={list} />
          </div>
        ) : null}
        <Field label={fieldLabel('repairStatus')}>
          <Select
            value={draft.repairStatus}
            placeholder={KEEP}
            options={textOptions(REPAIR_STATUSES)}
            onChange={(repairStatus) => put({ repairStatus })}
          />
        </Field>
        <Field label={fieldLabel('technicianInCharge')}>
          <Select
            value={draft.technicianInCharge}
            placeholder={KEEP}
            options={technicianOptions(listed, [], draft.technicianInCharge)}
            onChange={(technicianInCharge) => put({ technicianInCharge })}
          />
        </Field>
        <Field label="Promised on">
          <DateField value={draft.promisedOn} onChange={(promisedOn) => put({ promisedOn })} />
        </Field>
      </FieldGrid>
    </Dialog>
  );
}
