import { useState } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { ROLE_DEFINITIONS, ROLES } from '../../../src/domain/roles.ts';
import { LEAST_PASSWORD } from '../../../src/domain/users.ts';
import { ConfirmPassword } from '../../entities/account/ConfirmPassword.tsx';
import { SessionList } from '../../entities/account/SessionList.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FooterLink } from '../../ui/overlay/Dialog.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { VersionedDialog } from '../../ui/overlay/VersionedDialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import {
  ACCOUNT_LABELS,
  draftOf,
  isTechnicianRenamed,
  mayFindRecords,
  offersListing,
  valueText,
} from './accountDraft.ts';
import { type Account, TechnicianNames } from './accounts.ts';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import { RenameRecordsOption } from './RenameRecordsOption.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useViewer } from '../../lib/session/useSession.ts';
import { space, theme } from '../../theme/theme.ts';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_DEFINITIONS[role].label }));

interface AccountDialogProps {
  /** Null for a new account. */
  account: Account | null;
  onClose: () => void;
  /** Shows the earlier records that a client's account could see. */
  onReview: (account: Account, isAskedFor: boolean) => void;
}

/** 'Add New User' and 'Edit User' (rule 17). */
export function AccountDialog({ account, onClose, onReview }: AccountDialogProps) {
  const isNew = account === null;
  const viewer = useViewer();
  const [{ data }] = useQuery({ query: TechnicianNames });
  const [asking, setAsking] = useState<((isConfirmed: boolean) => void) | null>(null);
  const form = useAccountForm(
    account,
    data?.technicians,
    (saved, typed) => {
      onClose();
      if (mayFindRecords(typed, account)) onReview(saved, false);
    },
    () => new Promise<boolean>((resolve) => setAsking(() => resolve)),
  );
  const { draft, errors, change } = form;
  const asksToList = data != null && offersListing(draft, account, data.technicians);
  const isUntouched = JSON.stringify(draft) === JSON.stringify(draftOf(account));

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title={isNew ? 'Add New User' : 'Edit User'}
      submitLabel={isNew ? 'Add User' : 'Save'}
      size="small"
      footerStart={
        account?.role === 'client' && account.isActive && isUntouched ? (
          <FooterLink
            onClick={() => {
              onClose();
              onReview(account, true);
            }}
          >
            Earlier records
          </FooterLink>
        ) : null
      }
      labelOf={(field) => ACCOUNT_LABELS[field]}
      textOf={valueText}
    >
      <Stack>
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
        {account === null ? null : (
          <Sections>
            <DetailsSection title="Two-factor sign-in">
              <ResetTwoFactor account={account} isOwn={account.id === viewer.id} />
            </DetailsSection>
            <DetailsSection title="Signed-in devices">
              <SessionList userId={account.id} />
            </DetailsSection>
          </Sections>
        )}
      </Stack>
      {asking === null ? null : (
        <InDialogContext value={true}>
          <ConfirmPassword
            what="changes this account"
            onDone={(isConfirmed) => {
              setAsking(null);
              asking(isConfirmed);
            }}
          />
        </InDialogContext>
      )}
    </VersionedDialog>
  );
}

/** What the account has besides its fields. */
const Sections = styled.div`
  padding-top: ${space[4]};
  border-top: 1px solid ${theme.border};
`;
