import { startOfShopDay, isShopDay } from '../../../src/domain/calendar.ts';
import { DIALOG_SHIPPING_STATUSES, withCurrent } from '../../../src/domain/statuses.ts';
import { isUnreadableWarranty, WARRANTY_DAYS, warrantyOf } from '../../../src/domain/warranty.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { dayText, daysText } from '../../entities/repair/format.ts';
import { FIELD_LABELS, type ShippingDraft, type ShippingField } from './shippingDraft.ts';
import type { ManageShippingForm } from './useManageShipping.ts';

/** The dialog's options, besides the record's current value (rules 55 and 112). */
const METHODS = ['Courier', 'Lalamove'];

interface ManageShippingFieldsProps {
  form: ManageShippingForm;
  zone: string;
}

/** The fields of the dialog. All but the tracking details are required (rule 110). */
export function ManageShippingFields({ form, zone }: ManageShippingFieldsProps) {
  const { draft, before, errors } = form;
  const bind = (field: ShippingField) => ({
    name: field,
    value: draft[field],
    onChange: (value: string) => form.change({ [field]: value }),
  });
  const field = (name: ShippingField) => ({ label: FIELD_LABELS[name], error: errors[name] });
  return (
    <FieldGrid>
      <Field {...field('modeOfShipping')} required>
        <Select
          {...bind('modeOfShipping')}
          options={same(withCurrent(METHODS, before.modeOfShipping))}
          placeholder="Select a method"
        />
      </Field>
      <Field {...field('shippingStatus')} required>
        <Select
          {...bind('shippingStatus')}
          options={same(withCurrent(DIALOG_SHIPPING_STATUSES, before.shippingStatus))}
          placeholder="Select a status"
        />
      </Field>
      <Field {...field('shipbackDate')} required>
        <DateField {...bind('shipbackDate')} />
      </Field>
      <Field {...field('warrantyDuration')} hint={coverText(draft, zone)} required>
        <Select
          {...bind('warrantyDuration')}
          options={withCurrent(WARRANTY_DAYS.map(String), before.warrantyDuration).map((days) => ({
            value: days,
            label: optionText(days),
          }))}
          placeholder="Select a duration"
        />
      </Field>
      <div data-wide>
        <Field {...field('shippingDetails')} hint="Optional">
          <TextArea
            {...bind('shippingDetails')}
            placeholder="Tracking number, rider or booking reference"
            maxLength={255}
          />
        </Field>
      </div>
    </FieldGrid>
  );
}

/** The end of the selected warranty. */
function coverText({ shipbackDate, warrantyDuration }: ShippingDraft, zone: string) {
  if (!isShopDay(shipbackDate)) return undefined;
  const released = startOfShopDay(shipbackDate, zone);
  const { expiresAt } = warrantyOf({ shipbackDate: released, warrantyDuration }, released, zone);
  return expiresAt === null
    ? undefined
    : `In warranty until ${dayText(expiresAt.toISOString(), zone)}`;
}

function optionText(duration: string): string {
  const text = daysText(duration);
  return isUnreadableWarranty(duration) ? `${text} (not a number of days)` : text;
}

function same(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
