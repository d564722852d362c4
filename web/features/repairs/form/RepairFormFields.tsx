import type { ComponentType } from 'react';
import { useCan } from '../../../lib/session/useSession.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { IntakeFields, MORE_FIELDS } from './IntakeFields.tsx';
import { DRAFT_FIELDS, type DraftField, FORM_FIELDS, type RepairDetail } from '../records.ts';
import { RepairField, SPECIAL_FIELDS } from './RepairField.tsx';
import { TechnicianFields } from './TechnicianFields.tsx';
import type { DeviceNumber } from './useDeviceNumber.ts';
import type { RepairForm } from './useRepairForm.ts';

interface RepairFormFieldsProps {
  form: RepairForm;
  /** The stored record; undefined for a new one. */
  record: RepairDetail | undefined;
  /** The device of a new record. */
  device: DeviceNumber;
  /** Someone else saved the record since this form was loaded. */
  changedByOthers: boolean;
}

const SECTIONS = ['Client', 'Unit', 'Repair', 'Payment', 'Shipping and warranty'] as const;
const SPECIAL: Partial<Record<DraftField, ComponentType<{ form: RepairForm }>>> = SPECIAL_FIELDS;
const WIDE: ReadonlySet<DraftField> = new Set(['unit', 'declaredIssue', 'repairReport']);

/** The fields that this person may fill in: of a new record, of one that they edit. */
export function RepairFormFields({ form, record, device, changedByOthers }: RepairFormFieldsProps) {
  const can = useCan();
  return (
    <>
      {changedByOthers ? (
        <Notice spaced>
          Someone else just saved this record. You can keep typing: when you save, you choose which
          values to keep.
        </Notice>
      ) : null}
      {form.isNew ? (
        <IntakeFields
          form={form}
          device={device}
          renderField={(field) => <FormField key={field} field={field} form={form} />}
          more={<Sections fields={MORE_FIELDS} form={form} />}
        />
      ) : can('repair:update-all-fields') ? (
        <Sections fields={DRAFT_FIELDS} form={form} />
      ) : (
        <TechnicianFields form={form} record={record} />
      )}
    </>
  );
}

interface SectionsProps {
  /** The fields to show, each in its section. */
  fields: readonly DraftField[];
  form: RepairForm;
}

function Sections({ fields, form }: SectionsProps) {
  return SECTIONS.map((title) => (
    <FormSection key={title} title={title}>
      {fields
        .filter((field) => FORM_FIELDS[field] === title)
        .map((field) => (
          <FormField key={field} field={field} form={form} />
        ))}
    </FormSection>
  ));
}

function FormField({ field, form }: { field: DraftField; form: RepairForm }) {
  const Special = SPECIAL[field];
  if (Special !== undefined) return <Special form={form} />;
  const rows = field === 'declaredIssue' ? 2 : 3;
  return <RepairField form={form} field={field} wide={WIDE.has(field)} rows={rows} />;
}
