import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { Details } from './Details.tsx';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import { sameWords } from './options.ts';
import type { RepairDetail } from './records.ts';
import type { RepairForm } from './useRepairForm.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { dayText } from '../../entities/repair/format.ts';

interface TechnicianSectionProps {
  form: RepairForm;
  record: RepairDetail | undefined;
  zone: string;
}

/** What technicians may change, above what they may only read (rule 48). */
export function TechnicianSection({ form, record, zone }: TechnicianSectionProps) {
  return (
    <>
      <FormSection title="Repair">
        <FormField form={form} field="repairStatus" wide>
          {(bound) => <Select {...bound} options={sameWords(REPAIR_STATUSES)} />}
        </FormField>
        <FormField form={form} field="repairReport" wide>
          {(bound) => <TextArea {...bound} rows={5} maxLength={10_000} />}
        </FormField>
      </FormSection>
      {record === undefined ? null : (
        <Details
          title="Record"
          items={[
            { label: 'Date', value: dayText(record.date, zone) },
            { label: 'Work week', value: shortWeek(record.workWeek) },
            { label: 'Client name', value: record.clientName },
            { label: 'Contact number', value: record.contactNo },
            { label: 'Unit', value: record.unit },
            { label: 'Technician in charge', value: record.technicianInCharge },
            { label: 'Declared issue', value: record.declaredIssue, wide: true },
          ]}
        />
      )}
    </>
  );
}
