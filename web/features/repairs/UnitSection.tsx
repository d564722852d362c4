import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import type { RepairForm } from './useRepairForm.ts';
import { WeekField } from './WeekField.tsx';

/** What came in, when, and what the client says is wrong with it. */
export function UnitSection({ form }: { form: RepairForm }) {
  return (
    <FormSection title="Unit">
      <FormField form={form} field="date">
        {(bound) => <DateField {...bound} />}
      </FormField>
      <WeekField form={form} />
      <FormField form={form} field="unit" wide>
        {(bound) => <TextInput {...bound} maxLength={255} />}
      </FormField>
      <FormField form={form} field="declaredIssue" wide>
        {(bound) => <TextArea {...bound} rows={2} maxLength={10_000} />}
      </FormField>
    </FormSection>
  );
}
