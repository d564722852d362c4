import { useEffect, type ComponentType } from 'react';
import { recordNumber } from '../../entities/repair/format.ts';
import { errorMessage } from '../../lib/errors.ts';
import { editingWords, useEditors, useReportEditing } from '../../lib/presence.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { BackToForm, ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { CopyLink } from './CopyLink.tsx';
import { RepairDetails } from './RepairDetails.tsx';
import { fieldLabel, fieldText } from './repairDraft.ts';
import { type RepairForm, useClearHighlight, useRecord, useRepairForm } from './useRepairForm.ts';
import { DRAFT_FIELDS, type DraftField, FORM_FIELDS, type RepairDetail } from './records.ts';
import { RepairField, SPECIAL_FIELDS } from './RepairField.tsx';
import { TechnicianFields } from './TechnicianFields.tsx';

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
  /** Where the form begins. */
  firstField?: DraftField | undefined;
  /** Turns the details into the form, which begins at a field. */
  onEdit: (field?: DraftField) => void;
  onClose: () => void;
}

/** One dialog for reading, editing and creating, so that switching keeps focus and position. */
export function RepairDialog({
  action,
  id,
  inAddress,
  firstField,
  onEdit,
  onClose,
}: RepairDialogProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const { record, gone, error, retry } = useRecord(id);
  const form = useRepairForm(id, record, onClose);
  const { busy, conflict } = form;
  const isForm = action !== 'view' && (id === null || record !== undefined);
  useFirstField(isForm, firstField);
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
      number={id === null ? undefined : recordNumber(id)}
      size="large"
      readOnly={readOnly}
      busy={busy}
      inAddress={inAddress}
      dirty={!readOnly && form.dirty}
      error={readOnly || conflict !== null ? undefined : form.problem}
      firstField={firstField}
      onSubmit={readOnly ? (edits ? () => onEdit() : undefined) : form.submit}
      submitKey={edits ? 'E' : undefined}
      submitLabel={readOnly ? 'Edit' : conflict === null ? 'Save' : 'Save choices'}
      cancelLabel={readOnly ? 'Close' : 'Cancel'}
      submitDisabled={gone}
      wideSubmit={isForm && !can('repair:update-all-fields')}
      footerStart={
        action === 'view' && id !== null && record !== undefined ? (
          <CopyLink id={id} />
        ) : (
          <BackToForm form={form} />
        )
      }
    >
      {editing === '' || gone ? null : <Notice spaced>{editing}</Notice>}
      {gone && id !== null && record === undefined ? <MissingNotice id={id} /> : null}
      {gone && record !== undefined ? <DeletedNotice keepsText={form.dirty} /> : null}
      {id !== null && record === undefined && error === undefined ? <FormSkeleton /> : null}
      {record === undefined && error !== undefined && !gone ? (
        <ErrorState
          title={errorMessage(error, 'The record could not be loaded.')}
          onRetry={retry}
        />
      ) : null}
      {action === 'view' && record !== undefined ? (
        <RepairDetails
          record={record}
          onStatus={edits ? () => onEdit('repairStatus') : undefined}
        />
      ) : null}
      {isForm && conflict === null ? (
        <RepairFormFields
          form={form}
          record={record}
          changedByOthers={form.changedByOthers && !gone}
        />
      ) : null}
      <ConflictPanel
        form={form}
        labelOf={fieldLabel}
        textOf={(field, value) => fieldText(field, value, zone)}
      />
    </Dialog>
  );
}

/** Focuses the field where the form begins, but not where an on-screen keyboard would cover the dialog. */
function useFirstField(isForm: boolean, field: DraftField | undefined): void {
  useEffect(() => {
    if (!isForm || window.matchMedia('(pointer: coarse)').matches) return;
    const first =
      field === undefined
        ? ':is(input:not([type=radio]), input:checked, select, textarea)'
        : `[name="${field}"]:is(:checked, :not([type=radio]))`;
    const body = document.querySelector('[data-dialog-body]');
    body?.querySelector<HTMLElement>(first)?.focus();
  }, [isForm, field]);
}

/** Shown when the address names a record that this person cannot open. */
function MissingNotice({ id }: { id: string }) {
  return (
    <Notice spaced>
      Record {recordNumber(id)} cannot be opened: it does not exist, was deleted, or belongs to
      someone else.
    </Notice>
  );
}

/** Shown when an open record was deleted or assigned to another technician. */
function DeletedNotice({ keepsText }: { keepsText: boolean }) {
  return (
    <Notice spaced>
      This record is no longer here: someone deleted it or gave it to another technician.
      {keepsText ? ' It can no longer be saved, but you can still copy what you typed.' : null}
    </Notice>
  );
}

function FormSkeleton() {
  return (
    <FieldGrid aria-busy="true">
      <VisuallyHidden role="status">Loading record...</VisuallyHidden>
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} height={60} />
      ))}
    </FieldGrid>
  );
}

interface RepairFormFieldsProps {
  form: RepairForm;
  /** The stored record; undefined for a new one. */
  record: RepairDetail | undefined;
  /** Someone else saved the record since this form was loaded. */
  changedByOthers: boolean;
}

const SECTIONS = ['Client', 'Unit', 'Repair', 'Payment', 'Shipping and warranty'] as const;
const SPECIAL: Partial<Record<DraftField, ComponentType<{ form: RepairForm }>>> = SPECIAL_FIELDS;
const WIDE: ReadonlySet<DraftField> = new Set(['unit', 'declaredIssue', 'repairReport']);

function RepairFormFields({ form, record, changedByOthers }: RepairFormFieldsProps) {
  const can = useCan();
  return (
    <>
      {changedByOthers ? (
        <Notice spaced>
          Someone else just saved this record. You can keep typing: when you save, you choose which
          values to keep.
        </Notice>
      ) : null}
      {can('repair:update-all-fields') ? (
        SECTIONS.map((title) => <Section key={title} title={title} form={form} />)
      ) : (
        <TechnicianFields form={form} record={record} />
      )}
    </>
  );
}

function Section({ title, form }: { title: (typeof SECTIONS)[number]; form: RepairForm }) {
  const fields = DRAFT_FIELDS.filter((field) => FORM_FIELDS[field] === title);
  return (
    <FormSection title={title}>
      {fields.map((field) => {
        const Special = SPECIAL[field];
        if (Special !== undefined) return <Special key={field} form={form} />;
        const rows = field === 'declaredIssue' ? 2 : 3;
        return (
          <RepairField key={field} form={form} field={field} wide={WIDE.has(field)} rows={rows} />
        );
      })}
    </FormSection>
  );
}
