import { useQuery } from 'urql';
import { REPAIR_STATUSES, withCurrent } from '../../../src/domain/statuses.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import { sameWords } from './options.ts';
import { Repairs_Technicians } from './records.ts';
import type { RepairForm } from './useRepairForm.ts';

/** Who repairs it, how far it is, and what was done. */
export function WorkSection({ form }: { form: RepairForm }) {
  const [list] = useQuery({ query: Repairs_Technicians });
  const names = (list.data?.technicians ?? []).map(({ name }) => name);
  return (
    <FormSection title="Repair">
      <FormField form={form} field="repairStatus">
        {(bound) => <Select {...bound} options={sameWords(REPAIR_STATUSES)} />}
      </FormField>
      <FormField form={form} field="technicianInCharge">
        {({ value, onChange }) => (
          <Combobox
            value={value}
            onChange={onChange}
            options={sameWords(withCurrent(names, form.before.technicianInCharge))}
            placeholder="Unassigned"
            emptyText="No technician with that name"
          />
        )}
      </FormField>
      <FormField form={form} field="repairReport" wide>
        {(bound) => <TextArea {...bound} rows={3} maxLength={10_000} />}
      </FormField>
    </FormSection>
  );
}
