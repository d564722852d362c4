import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { fieldSpec, TEXT_LENGTHS } from '../../../src/domain/record-fields.ts';
import { RECORD_SHIPPING_STATUSES, withCurrent } from '../../../src/domain/statuses.ts';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { isUnreadableWarranty, WARRANTY_DAYS, warrantyOf } from '../../../src/domain/warranty.ts';
import { shortWeek, WORK_WEEKS } from '../../../src/domain/weeks.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop } from '../../lib/useSession.ts';
import { useToday } from '../../lib/useToday.ts';
import { channelText, paymentText, dayText } from '../../entities/repair/format.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { Select, textOptions } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { TextButton } from '../../ui/form/Button.tsx';
import { type DraftField, Repairs_Technicians } from './records.ts';
import { fieldLabel, weekOfDay } from './repairDraft.ts';
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

const AccountField_Accounts = graphql(`
  query AccountField_Accounts {
    clientAccounts {
      id
      name
      username
    }
  }
`);

function AccountField({ form }: { form: RepairForm }) {
  const [accounts] = useQuery({ query: AccountField_Accounts });
  const options = (accounts.data?.clientAccounts ?? []).map(({ id, name, username }) => ({
    value: id,
    label: `${name} (${username})`,
  }));
  const chosen = form.draft.clientId;
  if (chosen !== '' && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: accounts.fetching ? 'Loading…' : `Account ${chosen}` });
  return (
    <RepairField form={form} field="clientId" wide hint={accountHint(form)}>
      {({ value, onChange }) => (
        <Combobox
          value={value}
          onChange={onChange}
          options={options}
          placeholder={form.isNew ? 'Found by name' : 'Not linked'}
          emptyText="No client account with that name"
        />
      )}
    </RepairField>
  );
}

function accountHint({ isNew, draft }: RepairForm): string {
  if (draft.clientId !== '')
    return 'This client can follow the repair. Clear the field to stop that.';
  return isNew
    ? 'If you leave this empty, the record is linked to the client account with this name.'
    : 'Choose an account to let the client follow this repair.';
}

const WEEKS = WORK_WEEKS.map((week) => ({ value: week, label: shortWeek(week) }));

/** The work week: suggested from the date, and only people change it. */
function WeekField({ form }: { form: RepairForm }) {
  const proposed = weekOfDay(form.draft.date);
  const differs = proposed !== '' && proposed !== form.draft.workWeek;
  const hint = differs ? (
    <>
      This date falls in {shortWeek(proposed)}.{' '}
      <TextButton onClick={() => form.set('workWeek', proposed)}>
        Use {shortWeek(proposed)}
      </TextButton>
    </>
  ) : undefined;
  return (
    <RepairField form={form} field="workWeek" hint={hint}>
      {(bound) => <Select {...bound} options={WEEKS} placeholder="Not Set" />}
    </RepairField>
  );
}

function TechnicianField({ form }: { form: RepairForm }) {
  const [list] = useQuery({ query: Repairs_Technicians });
  const names = (list.data?.technicians ?? []).map(({ name }) => name);
  return (
    <RepairField form={form} field="technicianInCharge">
      {({ value, onChange }) => (
        <Combobox
          value={value}
          onChange={onChange}
          options={textOptions(withCurrent(names, form.before.technicianInCharge))}
          placeholder="Unassigned"
          emptyText="No technician with that name"
        />
      )}
    </RepairField>
  );
}

/** How units arrive and leave; any other text is valid as well. */
const TRANSACTION_MODES = ['Walk-in', 'Lalamove', 'Courier', 'Pick-up', 'Online'];

/** How the unit arrived; any text besides the options is valid. */
function TransactionField({ form }: { form: RepairForm }) {
  return (
    <RepairField form={form} field="modeOfTransaction">
      {({ value, onChange }) => (
        <Combobox
          value={value}
          onChange={onChange}
          options={textOptions(withCurrent(TRANSACTION_MODES, form.before.modeOfTransaction))}
          freeText
          emptyText="Saved as you type it"
        />
      )}
    </RepairField>
  );
}

const DAYS = textOptions(WARRANTY_DAYS.map(String));

/** The warranty's duration, with the date on which it ends. */
function WarrantyField({ form }: { form: RepairForm }) {
  const hint = useWarrantyHint(form);
  return (
    <RepairField form={form} field="warrantyDuration" hint={hint}>
      {(bound) => (
        <Combobox
          {...bound}
          options={DAYS}
          freeText
          placeholder="No warranty"
          emptyText="Whole days, from 0 to 3,650"
        />
      )}
    </RepairField>
  );
}

function useWarrantyHint({ draft: { shipbackDate, warrantyDuration } }: RepairForm) {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  if (isUnreadableWarranty(warrantyDuration))
    return 'This is not a number of days, and counts as no warranty.';
  const released = shipbackDate === '' ? null : startOfShopDay(shipbackDate, zone);
  const now = startOfShopDay(today, zone);
  const { expiresAt, state } = warrantyOf({ shipbackDate: released, warrantyDuration }, now, zone);
  if (expiresAt !== null) return `${state} until ${dayText(expiresAt.toISOString(), zone)}`;
  return warrantyDuration.trim() === '' ? undefined : 'Counts from the ship-back / release date.';
}

/** Fields that need a special control. */
export const SPECIAL_FIELDS = {
  clientId: AccountField,
  workWeek: WeekField,
  technicianInCharge: TechnicianField,
  modeOfTransaction: TransactionField,
  warrantyDuration: WarrantyField,
};
