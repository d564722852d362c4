import type { ComponentType } from 'react';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Details } from './Details.tsx';
import { FormSection } from './FormSection.tsx';
import { DRAFT_FIELDS, type DraftField, FORM_FIELDS, type RepairDetail } from './records.ts';
import { RepairField } from './RepairField.tsx';
import { detailItems } from './repairDetailItems.tsx';
import { SPECIAL_FIELDS } from './specialFields.tsx';
import type { RepairForm } from './useRepairForm.ts';

interface RepairFormFieldsProps {
  form: RepairForm;
  /** The stored record; undefined for a new one. */
  record: RepairDetail | undefined;
  /** Someone else saved the record since this form was loaded. */
  overtaken: boolean;
}

const SECTIONS = ['Client', 'Unit', 'Repair', 'Payment', 'Shipping and warranty'] as const;
const SPECIAL: Partial<Record<DraftField, ComponentType<{ form: RepairForm }>>> = SPECIAL_FIELDS;
const WIDE: ReadonlySet<DraftField> = new Set(['unit', 'declaredIssue', 'repairReport']);

/** The fields that this role may change. */
export function RepairFormFields({ form, record, overtaken }: RepairFormFieldsProps) {
  const can = useCan();
  return (
    <>
      {overtaken ? (
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

const READ_BY_TECHNICIAN = [
  'date',
  'workWeek',
  'clientName',
  'contactNo',
  'unit',
  'technicianInCharge',
  'declaredIssue',
] as const;

/** The fields that a technician may change, above the read-only ones. */
function TechnicianFields({ form, record }: Omit<RepairFormFieldsProps, 'overtaken'>) {
  const { timezone: zone } = useShop();
  return (
    <>
      <FormSection title="Repair">
        <RepairField form={form} field="repairStatus" wide />
        <RepairField form={form} field="repairReport" wide rows={5} />
      </FormSection>
      {record === undefined ? null : (
        <Details title="Record" items={detailItems(READ_BY_TECHNICIAN, record, zone)} />
      )}
    </>
  );
}
