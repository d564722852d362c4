import { useState } from 'react';
import { useMutation } from 'urql';
import { IntakeEditor } from '../../entities/intake/IntakeEditor.tsx';
import { intakeDraftOf, intakeInput } from '../../entities/intake/intakeDraft.ts';
import { errorMessage, isConflict } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useProblem } from '../../lib/useProblem.ts';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { IntakeRow } from './IntakeSection.tsx';

const IntakeDialog_Save = graphql(`
  mutation IntakeDialog_Save($recordId: ID!, $input: IntakeInput!, $version: Int!) {
    saveIntake(recordId: $recordId, input: $input, version: $version) {
      id
      version
    }
  }
`);

interface IntakeDialogProps {
  intake: IntakeRow;
  unit: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes what was noted of a unit. */
export function IntakeDialog({ intake, unit, onClose, onSaved }: IntakeDialogProps) {
  const toast = useToast();
  const [{ fetching }, save] = useMutation(IntakeDialog_Save);
  const [stored] = useState(intake);
  const [before] = useState(() => intakeDraftOf(stored, unit));
  const [draft, setDraft] = useState(before);
  const [version, setVersion] = useState(stored.version);
  const [problem, setProblem] = useProblem();
  const submit = async () => {
    setProblem('');
    const input = intakeInput(draft);
    const { error } = await save({ recordId: stored.id, input, version });
    if (error !== undefined) {
      // Saving again overwrites the other change with this form.
      if (isConflict(error)) {
        setVersion(intake.version);
        onSaved();
      }
      setProblem(
        isConflict(error)
          ? 'Someone else changed this intake in the meantime. Save again to replace it with yours.'
          : errorMessage(error, 'The intake could not be saved.'),
      );
      return;
    }
    toast(success('Intake saved'));
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Intake"
      size="large"
      onSubmit={() => void submit()}
      busy={fetching}
      dirty={JSON.stringify(draft) !== JSON.stringify(before)}
      error={problem}
    >
      <IntakeEditor draft={draft} onChange={setDraft} storedPasscode={stored.passcodeKind} />
    </Dialog>
  );
}
