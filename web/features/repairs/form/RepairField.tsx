import type { ReactNode } from 'react';
import { fieldSpec, isDayKind, TEXT_LENGTHS } from '../../../../src/domain/record-fields.ts';
import { withCurrent } from '../../../../src/domain/statuses.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { isLoading, useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { Select, textOptions } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { DraftField } from '../records.ts';
import { Technicians } from '../../../entities/repair/technicians.ts';
import { fieldLabel } from '../../../entities/repair/fieldText.ts';
import { fieldChoices, warrantyHint, weekOfDay } from './repairDraft.ts';
import { WEEK_OPTIONS, weekHint } from '../../../entities/repair/weekHint.tsx';
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
  /** Why its choices are missing. Above the field, whose list and errors would cover or move it. */
  failure?: ReactNode;
  /** Replaces the default control of the field's kind. */
  children?: (bound: Bound) => ReactNode;
}

/** One field of the dialog: label, control and the server's error, connected to the draft. */
export function RepairField({
  form,
  field,
  hint,
  wide = false,
  rows,
  failure,
  children,
}: RepairFieldProps) {
  const bound: Bound = {
    name: field,
    value: form.draft[field],
    onChange: (value) => form.set(field, value),
  };
  return (
    <Stack $gap={2} {...(wide ? { 'data-wide': true } : {})}>
      {failure}
      <Field label={fieldLabel(field)} hint={hint} error={form.errors[field]}>
        {children === undefined ? controlOf(form, field, bound, rows) : children(bound)}
      </Field>
    </Stack>
  );
}

function controlOf(form: RepairForm, field: DraftField, bound: Bound, rows: number | undefined) {
  const { kind, unset } = fieldSpec(field);
  if (kind === 'money') return <MoneyField {...bound} />;
  if (isDayKind(kind)) return <DateField {...bound} />;
  if (kind === 'longText')
    return <TextArea {...bound} rows={rows} maxLength={TEXT_LENGTHS.longText} />;
  if (kind !== 'choice') {
    const tel = field === 'contactNo' ? ({ inputMode: 'tel' } as const) : {};
    return <TextInput {...bound} {...tel} maxLength={TEXT_LENGTHS.text} />;
  }
  return (
    <Select
      {...bound}
      options={fieldChoices(field, form.before[field])}
      placeholder={unset === null ? 'Not Set' : undefined}
    />
  );
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
  const accounts = useLiveQuery({ query: AccountField_Accounts, poll: 'lists' });
  const options = (accounts.data?.clientAccounts ?? []).map(({ id, name, username }) => ({
    value: id,
    label: `${name} (${username})`,
  }));
  const chosen = form.draft.clientId;
  if (chosen !== '' && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: accounts.fetching ? 'Loading…' : `Account ${chosen}` });
  return (
    <RepairField
      form={form}
      field="clientId"
      wide
      hint={accountHint(form)}
      failure={
        accounts.failed ? (
          <QueryError text="The client accounts could not be loaded." query={accounts} />
        ) : null
      }
    >
      {(bound) => (
        <Combobox
          {...bound}
          options={options}
          placeholder={form.isNew ? 'Found by name' : 'Not linked'}
          loadingText={isLoading(accounts) ? 'Loading client accounts...' : undefined}
          emptyText={
            accounts.failed
              ? 'The client accounts could not be loaded'
              : 'No client account with that name'
          }
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

/** The work week: suggested from the date, and only people change it. */
function WeekField({ form }: { form: RepairForm }) {
  const proposed = weekOfDay(form.draft.date);
  return (
    <RepairField
      form={form}
      field="workWeek"
      hint={weekHint(proposed, form.draft.workWeek, (week) => form.set('workWeek', week))}
    >
      {(bound) => <Select {...bound} options={WEEK_OPTIONS} placeholder="Not Set" />}
    </RepairField>
  );
}

function TechnicianField({ form }: { form: RepairForm }) {
  const list = useLiveQuery({ query: Technicians, poll: 'lists' });
  const names = (list.data?.technicians ?? []).map(({ name }) => name);
  return (
    <RepairField
      form={form}
      field="technicianInCharge"
      failure={
        list.failed ? <QueryError text="The technicians could not be loaded." query={list} /> : null
      }
    >
      {(bound) => (
        <Combobox
          {...bound}
          options={textOptions(withCurrent(names, form.before.technicianInCharge))}
          placeholder="Unassigned"
          loadingText={isLoading(list) ? 'Loading technicians...' : undefined}
          emptyText={
            list.failed ? 'The technicians could not be loaded' : 'No technician with that name'
          }
        />
      )}
    </RepairField>
  );
}

const TRANSACTION_MODES = ['Walk-in', 'Lalamove', 'Courier', 'Pick-up', 'Online'];

/** How the unit arrived; any text besides the options is valid. */
function TransactionField({ form }: { form: RepairForm }) {
  return (
    <RepairField form={form} field="modeOfTransaction">
      {(bound) => (
        <Combobox
          {...bound}
          options={textOptions(withCurrent(TRANSACTION_MODES, form.before.modeOfTransaction))}
          freeText
          emptyText="Saved as you type it"
        />
      )}
    </RepairField>
  );
}

/** The warranty's duration, with the date on which it ends. */
function WarrantyField({ form }: { form: RepairForm }) {
  const { timezone: zone, warrantyDays } = useShop();
  const hint = warrantyHint(form.draft, useToday(zone), zone);
  return (
    <RepairField form={form} field="warrantyDuration" hint={hint}>
      {(bound) => (
        <Combobox
          {...bound}
          options={textOptions(warrantyDays.map(String))}
          freeText
          placeholder="No warranty"
          emptyText="Whole days, from 0 to 3,650"
        />
      )}
    </RepairField>
  );
}

/** Fields that need a special control. */
export const SPECIAL_FIELDS = {
  clientId: AccountField,
  workWeek: WeekField,
  technicianInCharge: TechnicianField,
  modeOfTransaction: TransactionField,
  warrantyDuration: WarrantyField,
};
