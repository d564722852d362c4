import { ROLE_DEFINITIONS, ROLES } from '../../../src/domain/roles.ts';
import { LEAST_PASSWORD } from '../../../src/domain/users.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { isTechnicianRenamed } from './accountDraft.ts';
import type { Account } from './accounts.ts';
import { RenameRecordsOption } from './RenameRecordsOption.tsx';
import type { AccountForm } from './useAccountForm.ts';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_DEFINITIONS[role].label }));

interface AccountFormFieldsProps {
  form: AccountForm;
  /** Null for a new account. */
  account: Account | null;
  /** Whether the name may be added to the technician list. */
  asksToList: boolean;
}

/** The fields of an account's form. */
export function AccountFormFields({ form, account, asksToList }: AccountFormFieldsProps) {
  const { draft, errors, change } = form;
  const isNew = account === null;
  return (
    <>
      <Field label="Name" error={errors.name} required>
        <TextInput value={draft.name} onChange={(name) => change({ name })} />
      </Field>
      {account !== null && isTechnicianRenamed(draft, account) ? (
        <RenameRecordsOption
          oldName={account.name}
          other="the entry of the technician list"
          declined={`${draft.name.trim()} will see no records until some carry this name.`}
          checked={draft.takeAlong}
          onChange={(takeAlong) => change({ takeAlong })}
        />
      ) : null}
      <Field label="Username" error={errors.username} required>
        <TextInput
          value={draft.username}
          onChange={(username) => change({ username })}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Role" error={errors.role} required>
        <Select
          value={draft.role}
          onChange={(chosen) => change({ role: ROLES.find((role) => role === chosen) ?? '' })}
          options={ROLE_OPTIONS}
          placeholder="Choose a role"
        />
      </Field>
      {draft.role === 'client' ? (
        <Field
          label="Contact number"
          hint="Earlier records with this name and number are linked to this client. You confirm the others."
          error={errors.contactNo}
        >
          <TextInput
            type="tel"
            inputMode="tel"
            value={draft.contactNo}
            onChange={(contactNo) => change({ contactNo })}
          />
        </Field>
      ) : null}
      {asksToList ? (
        <Checkbox
          label="Add this name to the technician list"
          hint="Records can be assigned only to names on the list."
          checked={draft.listed}
          onChange={(listed) => change({ listed })}
        />
      ) : null}
      <Field
        label="Password"
        hint={
          isNew
            ? `At least ${LEAST_PASSWORD} characters`
            : 'Leave blank to keep the current password'
        }
        error={errors.password}
        required={isNew}
      >
        <PasswordInput
          value={draft.password}
          onChange={(password) => change({ password })}
          autoComplete="new-password"
        />
      </Field>
      <Switch
        label="Active"
        hint="Inactive accounts cannot sign in."
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </>
  );
}
