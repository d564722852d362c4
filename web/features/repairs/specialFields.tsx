import { useQuery } from 'urql';
import { styled } from 'styled-components';
import { startOfShopDay } from '../../../src/domain/calendar.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import { isUnreadableWarranty, WARRANTY_DAYS, warrantyOf } from '../../../src/domain/warranty.ts';
import { shortWeek, WORK_WEEKS } from '../../../src/domain/weeks.ts';
import { dayText } from '../../entities/repair/format.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop } from '../../lib/useSession.ts';
import { useToday } from '../../lib/useToday.ts';
import { focusRing } from '../../theme/mixins.ts';
import { s } from '../../theme/theme.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { sameWords, TRANSACTION_MODES } from './options.ts';
import { Repairs_Technicians } from './records.ts';
import { weekOfDay } from './repairDraft.ts';
import { RepairField } from './RepairField.tsx';
import type { RepairForm } from './useRepairForm.ts';

const AccountField_Accounts = graphql(`
  query AccountField_Accounts {
    clientAccounts {
      id
      name
      username
    }
  }
`);

/** The client account that may see the record. */
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
      <Use type="button" onClick={() => form.set('workWeek', proposed)}>
        Use {shortWeek(proposed)}
      </Use>
    </>
  ) : undefined;
  return (
    <RepairField form={form} field="workWeek" hint={hint}>
      {(bound) => <Select {...bound} options={WEEKS} placeholder="Not Set" />}
    </RepairField>
  );
}

const Use = styled.button`
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: ${s('accentText')};
  text-decoration: underline;
  text-underline-offset: 2px;
  ${focusRing}
`;

/** The assigned technician. */
function TechnicianField({ form }: { form: RepairForm }) {
  const [list] = useQuery({ query: Repairs_Technicians });
  const names = (list.data?.technicians ?? []).map(({ name }) => name);
  return (
    <RepairField form={form} field="technicianInCharge">
      {({ value, onChange }) => (
        <Combobox
          value={value}
          onChange={onChange}
          options={sameWords(withCurrent(names, form.before.technicianInCharge))}
          placeholder="Unassigned"
          emptyText="No technician with that name"
        />
      )}
    </RepairField>
  );
}

/** How the unit arrived; any text besides the options is valid. */
function TransactionField({ form }: { form: RepairForm }) {
  return (
    <RepairField form={form} field="modeOfTransaction">
      {({ value, onChange }) => (
        <Combobox
          value={value}
          onChange={onChange}
          options={sameWords(withCurrent(TRANSACTION_MODES, form.before.modeOfTransaction))}
          freeText
          emptyText="Saved as you type it"
        />
      )}
    </RepairField>
  );
}

const DAYS = sameWords(WARRANTY_DAYS.map(String));

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
