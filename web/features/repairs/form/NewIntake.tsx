import { IntakeEditor } from '../../../entities/intake/IntakeEditor.tsx';
import { emptyIntake } from '../../../entities/intake/intakeDraft.ts';
import { RevealOnMount } from '../../../ui/layout/RevealOnMount.tsx';
import type { RepairForm } from './useRepairForm.ts';

/** What is noted about the unit of a new record; it is saved together with the record (rule 353). */
export function NewIntake({ form }: { form: RepairForm }) {
  const { intake, unit } = form.draft;
  return (
    <RevealOnMount>
      <IntakeEditor
        draft={intake ?? emptyIntake(unit)}
        onChange={(next) => form.change({ intake: next })}
      />
    </RevealOnMount>
  );
}
