import { useClient } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useVersionedForm } from '../../lib/form/useVersionedForm.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { TechnicianName } from './accounts.ts';
import { RenameRecordsOption } from './RenameRecordsOption.tsx';

const RenameTechnician = graphql(`
  mutation TechnicianDialog_Rename($id: ID!, $name: String!, $takeAlong: Boolean!) {
    renameTechnician(id: $id, name: $name, takeAlong: $takeAlong) {
      id
      name
    }
  }
`);

interface Draft extends Record<'name' | 'takeAlong', string | boolean> {
  name: string;
  takeAlong: boolean;
}

const draftOf = (row: TechnicianName | null): Draft => ({ name: row?.name ?? '', takeAlong: true });

interface TechnicianDialogProps {
  technician: TechnicianName;
  onClose: () => void;
}

/** Renames an entry of the technician list (rule 43). */
export function TechnicianDialog({ technician, onClose }: TechnicianDialogProps) {
  const client = useClient();
  const { draft, errors, change, busy, dirty, changedByOthers, notice, submit } = useVersionedForm({
    row: technician,
    keptAs: formName('technician', technician.id),
    fields: ['name', 'takeAlong'],
    draftOf,
    check: ({ name }) => (name.trim() === '' ? { name: 'Name is required' } : {}),
    update: ({ id }, { name, takeAlong }) =>
      rowOf(
        client.mutation(RenameTechnician, { id, name, takeAlong }),
        ({ renameTechnician }) => renameTechnician,
      ),
    savedText: ({ name }) => `${technician.name} is now called ${name.trim()}`,
    failedText: (error) => errorMessage(error, 'The technician could not be renamed'),
    failsAt: 'name',
    onSaved: onClose,
  });
  const renamed = draft.name.trim();

  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename Technician"
      description={technician.name}
      onSubmit={submit}
      busy={busy}
      dirty={dirty}
      notice={notice}
      size="small"
    >
      {changedByOthers && renamed !== technician.name ? (
        <Notice spaced>
          Someone else just renamed this technician to {technician.name}. You can keep typing: Save
          replaces that name.
        </Notice>
      ) : null}
      <Stack>
        <Field label="Name" error={errors.name} required>
          <TextInput value={draft.name} onChange={(name) => change({ name })} maxLength={100} />
        </Field>
        {renamed === '' || renamed === technician.name ? null : (
          <RenameRecordsOption
            oldName={technician.name}
            other="the account"
            declined={`No records will carry the name ${renamed} yet.`}
            checked={draft.takeAlong}
            onChange={(takeAlong) => change({ takeAlong })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
