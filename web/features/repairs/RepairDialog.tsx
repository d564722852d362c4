import { errorMessage } from '../../lib/errors.ts';
import { editingWords, useEditors, useReportEditing } from '../../lib/presence.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RepairDetails } from './RepairDetails.tsx';
import { fieldLabel, fieldText } from './repairText.ts';
import { RepairFormFields } from './RepairFormFields.tsx';
import { useFirstField } from './useFirstField.ts';
import { useRecord } from './useRecord.ts';
import { useRepairForm } from './useRepairForm.ts';
import { useClearHighlight } from './useClearHighlight.ts';

const TITLES = {
  new: 'New Repair Record',
  edit: 'Edit Repair Record',
  view: 'Repair Record',
} as const;

interface RepairDialogProps {
  action: keyof typeof TITLES;
  /** Null for a new record. */
  id: string | null;
  /** The dialog is opened by the address, so Back closes it. */
  inAddress: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** One dialog for reading, editing and creating, so that switching keeps focus and position. */
export function RepairDialog({ action, id, inAddress, onEdit, onClose }: RepairDialogProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const { record, gone, error, retry } = useRecord(id);
  const form = useRepairForm(id, record, onClose);
  const { busy, conflict } = form;
  const isForm = action !== 'view' && (id === null || record !== undefined);
  useFirstField(isForm);
  useReportEditing(action === 'edit' ? id : null);
  const editing = editingWords(useEditors(id));
  useClearHighlight(record);

  const readOnly = action === 'view' || !isForm;
  const edits = action === 'view' && can('repair:update') && record !== undefined && !gone;
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[action]}
      size="large"
      readOnly={readOnly}
      busy={busy}
      inAddress={inAddress}
      dirty={!readOnly && form.dirty}
      error={readOnly || conflict !== null ? undefined : form.problem}
      onSubmit={readOnly ? (edits ? onEdit : undefined) : form.submit}
      submitLabel={readOnly ? 'Edit' : conflict === null ? 'Save' : 'Save choices'}
      cancelLabel={readOnly ? 'Close' : 'Cancel'}
      submitDisabled={gone}
      footerStart={
        conflict === null ? undefined : (
          <Button variant="ghost" onClick={form.backToForm} disabled={busy}>
            Back to the form
          </Button>
        )
      }
    >
      {editing === '' || gone ? null : <Notice spaced>{editing}</Notice>}
      {gone ? <DeletedNotice keepsText={form.dirty} /> : null}
      {id !== null && record === undefined && error === undefined ? <FormSkeleton /> : null}
      {record === undefined && error !== undefined && !gone ? (
        <ErrorState
          title={errorMessage(error, 'The record could not be loaded.')}
          onRetry={retry}
        />
      ) : null}
      {action === 'view' && record !== undefined ? <RepairDetails record={record} /> : null}
      {isForm && conflict === null ? (
        <RepairFormFields form={form} record={record} overtaken={form.overtaken && !gone} />
      ) : null}
      {conflict === null ? null : (
        <ConflictPanel
          list={conflict.list}
          choices={form.choices}
          onChoose={form.choose}
          labelOf={fieldLabel}
          textOf={(field, value) => fieldText(field, value, zone)}
        />
      )}
    </Dialog>
  );
}
