import { useQuery } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import type { RepairForm } from './useRepairForm.ts';

const ClientSection_Accounts = graphql(`
  query ClientSection_Accounts {
    clientAccounts {
      id
      name
      username
    }
  }
`);

/** Who brought the unit, and the client account that sees the record (rule 38). */
export function ClientSection({ form }: { form: RepairForm }) {
  const [accounts] = useQuery({ query: ClientSection_Accounts });
  const options = (accounts.data?.clientAccounts ?? []).map(({ id, name, username }) => ({
    value: id,
    label: `${name} (${username})`,
  }));
  const chosen = form.draft.clientId;
  if (chosen !== '' && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: accounts.fetching ? 'Loading…' : `Account ${chosen}` });
  return (
    <FormSection title="Client">
      <FormField form={form} field="clientName">
        {(bound) => <TextInput {...bound} maxLength={255} />}
      </FormField>
      <FormField form={form} field="contactNo">
        {(bound) => <TextInput {...bound} inputMode="tel" maxLength={255} />}
      </FormField>
      <FormField form={form} field="clientId" wide hint={hintFor(form)}>
        {({ value, onChange }) => (
          <Combobox
            value={value}
            onChange={onChange}
            options={options}
            placeholder={form.isNew ? 'Found by name' : 'Not linked'}
            emptyText="No client account with that name"
          />
        )}
      </FormField>
    </FormSection>
  );
}

function hintFor({ isNew, draft }: RepairForm): string {
  if (draft.clientId !== '')
    return 'This client can follow the repair. Clear the field to stop that.';
  return isNew
    ? 'If you leave this empty, the record is linked to the client account with this name.'
    : 'Choose an account to let the client follow this repair.';
}
