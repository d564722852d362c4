import { useClient } from 'urql';
import { IntakeEditor } from '../../../entities/intake/IntakeEditor.tsx';
import { intakeInput } from '../../../entities/intake/intakeDraft.ts';
import {
  draftOfTexts,
  INTAKE_FIELDS,
  INTAKE_LABELS,
  shownText,
  storedTexts,
  textsOf,
} from '../../../entities/intake/intakeTexts.ts';
import { errorMessage } from '../../../lib/client/errors.ts';
import { useVersionedForm } from '../../../lib/form/useVersionedForm.ts';
import { formName } from '../../../lib/form/useKeptForm.ts';
import { rowOf } from '../../../lib/form/versionedSave.ts';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import { type IntakeRow, RecordIntake_Now, RecordIntake_Save } from './recordIntake.ts';

interface IntakeDialogProps {
  intake: IntakeRow;
  unit: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes what was noted about a unit. */
export function IntakeDialog({ intake, unit, onClose, onSaved }: IntakeDialogProps) {
  const client = useClient();
  const form = useVersionedForm({
    row: intake,
    keptAs: formName('intake', intake.id),
    secret: 'passcode',
    fields: INTAKE_FIELDS,
    draftOf: (row) => storedTexts(row ?? intake, unit),
    update: ({ id: recordId, version, passcodeKind }, draft, before, idempotencyKey) => {
      const passcode = draft.passcode === before.passcode ? (passcodeKind ?? '') : draft.passcode;
      const input = intakeInput(draftOfTexts({ ...draft, passcode }, passcodeKind));
      const variables = { recordId, input, version, idempotencyKey: idempotencyKey ?? null };
      return rowOf(client.mutation(RecordIntake_Save, variables), (data) => data.saveIntake);
    },
    reread: ({ id: recordId }) =>
      rowOf(
        client.query(RecordIntake_Now, { recordId }, { requestPolicy: 'network-only' }),
        (data) => data.intake,
      ),
    savedText: () => 'Intake saved',
    failedText: (error) => errorMessage(error, 'The intake could not be saved.'),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { base, draft } = form;
  const stored = base ?? intake;
  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Intake"
      size="large"
      labelOf={(field) => INTAKE_LABELS[field]}
      textOf={shownText}
    >
      <IntakeEditor
        draft={draftOfTexts(draft, stored.passcodeKind)}
        onChange={(next) => form.change(textsOf(next, stored))}
        storedPasscode={stored.passcodeKind}
      />
    </VersionedDialog>
  );
}
