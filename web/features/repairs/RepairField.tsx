import type { ReactNode } from 'react';
import { fieldSpec, TEXT_LENGTHS } from '../../../src/domain/record-fields.ts';
import { RECORD_SHIPPING_STATUSES, withCurrent } from '../../../src/domain/statuses.ts';
import { channelText, paymentText } from '../../entities/repair/format.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { DraftField } from './records.ts';
import { fieldLabel } from './repairText.ts';
import type { RepairForm } from './useRepairForm.ts';

interface Bound {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

interface RepairFieldProps {
  form: RepairForm;
  field: DraftField;
  hint?: ReactNode;
  wide?: boolean | undefined;
  rows?: number | undefined;
  /** Replaces the default control of the field's kind. */
  children?: (bound: Bound) => ReactNode;
}

/** One field of the dialog: label, control and the server's error, connected to the draft. */
export function RepairField({ form, field, hint, wide = false, rows, children }: RepairFieldProps) {
  const bound: Bound = {
    name: field,
    value: form.draft[field],
    onChange: (value) => form.set(field, value),
  };
  return (
    <div {...(wide ? { 'data-wide': true } : {})}>
      <Field label={fieldLabel(field)} hint={hint} error={form.errors[field]}>
        {children === undefined ? controlOf(form, field, bound, rows) : children(bound)}
      </Field>
    </div>
  );
}

function controlOf(form: RepairForm, field: DraftField, bound: Bound, rows: number | undefined) {
  const { kind, unset } = fieldSpec(field);
  if (kind === 'money') return <MoneyField {...bound} />;
  if (kind === 'day' || kind === 'optionalDay') return <DateField {...bound} />;
  if (kind === 'longText')
    return <TextArea {...bound} rows={rows} maxLength={TEXT_LENGTHS.longText} />;
  if (kind !== 'choice') {
    const tel = field === 'contactNo' ? ({ inputMode: 'tel' } as const) : {};
    return <TextInput {...bound} {...tel} maxLength={TEXT_LENGTHS.text} />;
  }
  return (
    <Select
      {...bound}
      options={choicesOf(field, form.before[field])}
      placeholder={unset === null ? 'Not Set' : undefined}
    />
  );
}

/** The options, and the stored value if it is not among them. */
function choicesOf(field: DraftField, current: string) {
  const { choices = [] } = fieldSpec(field);
  const offered = field === 'shippingStatus' ? RECORD_SHIPPING_STATUSES : choices;
  return withCurrent(offered, current).map((value) => ({ value, label: choiceText(field, value) }));
}

function choiceText(field: DraftField, value: string): string {
  if (field === 'paymentStatus') return paymentText(value);
  return field === 'paymentChannel' ? channelText(value) : value;
}
