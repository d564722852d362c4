import { PAYMENT_CHANNELS, withCurrent } from '../../../src/domain/statuses.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { channelText } from '../../entities/repair/format.ts';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import { sameWords, TRANSACTION_MODES } from './options.ts';
import type { RepairForm } from './useRepairForm.ts';

const STATUSES = [
  { value: 'paid', label: 'Paid' },
  { value: 'Unpaid', label: 'Unpaid' },
];
const CHANNELS = PAYMENT_CHANNELS.map((value) => ({ value, label: channelText(value) }));

/** The cost and the payment, for roles that may see money (rule 56). */
export function PaymentSection({ form }: { form: RepairForm }) {
  return (
    <FormSection title="Payment">
      <FormField form={form} field="repairCost">
        {(bound) => <MoneyField {...bound} />}
      </FormField>
      <FormField form={form} field="paymentStatus">
        {(bound) => <Select {...bound} options={STATUSES} placeholder="Not Set" />}
      </FormField>
      <FormField form={form} field="paymentChannel">
        {(bound) => <Select {...bound} options={CHANNELS} placeholder="Not Set" />}
      </FormField>
      <FormField form={form} field="modeOfTransaction">
        {({ value, onChange }) => (
          <Combobox
            value={value}
            onChange={onChange}
            options={sameWords(withCurrent(TRANSACTION_MODES, form.before.modeOfTransaction))}
            freeText
            emptyText="Saved as you type it"
          />
        )}
      </FormField>
    </FormSection>
  );
}
