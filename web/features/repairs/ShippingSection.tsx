import type { ShopDay } from '../../../src/domain/calendar.ts';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import {
  RECORD_SHIPPING_STATUSES,
  SHIPPING_MODES,
  withCurrent,
} from '../../../src/domain/statuses.ts';
import { isUnreadableWarranty, WARRANTY_DAYS, warrantyOf } from '../../../src/domain/warranty.ts';
import { useToday } from '../../lib/useToday.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import { sameWords } from './options.ts';
import type { RepairDraft } from './repairDraft.ts';
import type { RepairForm } from './useRepairForm.ts';

const DAYS = sameWords(WARRANTY_DAYS.map(String));

/** How it travels, when it was released, and how long it is under warranty. */
export function ShippingSection({ form, zone }: { form: RepairForm; zone: string }) {
  const { before, draft } = form;
  const today = useToday(zone);
  return (
    <FormSection title="Shipping and warranty">
      <FormField form={form} field="shippingStatus">
        {(bound) => (
          <Select
            {...bound}
            options={sameWords(withCurrent(RECORD_SHIPPING_STATUSES, before.shippingStatus))}
            placeholder="Not Set"
          />
        )}
      </FormField>
      <FormField form={form} field="modeOfShipping">
        {(bound) => (
          <Select
            {...bound}
            options={sameWords(withCurrent(SHIPPING_MODES, before.modeOfShipping))}
            placeholder="Not Set"
          />
        )}
      </FormField>
      <FormField form={form} field="shipbackDate">
        {(bound) => <DateField {...bound} />}
      </FormField>
      <FormField form={form} field="warrantyDuration" hint={warrantyHint(draft, today, zone)}>
        {({ name, value, onChange }) => (
          <Combobox
            name={name}
            value={value}
            onChange={onChange}
            options={DAYS}
            freeText
            placeholder="No warranty"
            emptyText="Whole days, from 0 to 3,650"
          />
        )}
      </FormField>
    </FormSection>
  );
}

function warrantyHint(
  { shipbackDate, warrantyDuration }: RepairDraft,
  today: ShopDay,
  zone: string,
): string | undefined {
  if (isUnreadableWarranty(warrantyDuration))
    return 'This is not a number of days, and counts as no warranty.';
  const released = shipbackDate === '' ? null : startOfShopDay(shipbackDate, zone);
  const now = startOfShopDay(today, zone);
  const { expiresAt, state } = warrantyOf({ shipbackDate: released, warrantyDuration }, now, zone);
  if (expiresAt !== null) return `${state} until ${dayText(expiresAt.toISOString(), zone)}`;
  return warrantyDuration.trim() === '' ? undefined : 'Counts from the ship-back / release date.';
}
