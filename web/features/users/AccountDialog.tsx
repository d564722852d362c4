import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { isActiveClient } from '../../../src/domain/client-link.ts';
import { SessionList } from '../../entities/account/SessionList.tsx';
import { FooterLink } from '../../ui/overlay/Dialog.tsx';
import { VersionedDialog } from '../../ui/overlay/VersionedDialog.tsx';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ACCOUNT_LABELS, mayFindRecords, offersListing, valueText } from './accountDraft.ts';
import { Technicians } from '../../entities/repair/technicians.ts';
import { type Account, Accounts } from './accounts.ts';
import { AccountFormFields } from './AccountFormFields.tsx';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useViewer } from '../../lib/session/useSession.ts';
import { usePasswordQuestion } from '../../entities/account/usePasswordQuestion.tsx';
import { space, theme } from '../../theme/theme.ts';

interface AccountDialogProps {
  /** Null for a new account. */
  account: Account | null;
  onClose: () => void;
  /** Shows the earlier records that a client's account could see. */
  onReview: (review: { account: Account; isAskedFor: boolean }) => void;
}

/** 'Add New User' and 'Edit User' (rule 17). One of a deleted account says so (rule 605). */
export function AccountDialog({ account, onClose, onReview }: AccountDialogProps) {
  const isNew = account === null;
  const viewer = useViewer();
  const [{ data }] = useQuery({ query: Technicians });
  const [all] = useQuery({ query: Accounts });
  const listed = all.data?.users.find(({ id }) => id === account?.id);
  const isGone = !isNew && all.data != null && listed === undefined;
  const stored = listed ?? account;
  const { askPassword, question } = usePasswordQuestion('changes this account');
  const form = useAccountForm(
    account,
    data?.technicians,
    (saved, typed) => {
      onClose();
      if (mayFindRecords(typed, account)) onReview({ account: saved, isAskedFor: false });
    },
    askPassword,
  );
  const { draft, dirty } = form;

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title={isNew ? 'Add New User' : 'Edit User'}
      submitLabel={isNew ? 'Add User' : 'Save'}
      size="small"
      footerStart={
        account !== null && isActiveClient(account) && !dirty && !isGone ? (
          <FooterLink
            onClick={() => {
              onClose();
              onReview({ account, isAskedFor: true });
            }}
          >
            Earlier records
          </FooterLink>
        ) : null
      }
      gone={isGone ? 'account' : undefined}
      labelOf={(field) => ACCOUNT_LABELS[field]}
      textOf={valueText}
    >
      <Stack>
        <AccountFormFields
          form={form}
          account={account}
          asksToList={data != null && offersListing(draft, account, data.technicians)}
        />
        {stored === null || isGone ? null : (
          <Sections>
            <DetailsSection title="Two-factor sign-in">
              <ResetTwoFactor account={stored} isOwn={stored.id === viewer.id} />
            </DetailsSection>
            <DetailsSection title="Signed-in devices">
              <SessionList userId={stored.id} />
            </DetailsSection>
          </Sections>
        )}
      </Stack>
      {question}
    </VersionedDialog>
  );
}

/** What the account has besides its fields. */
const Sections = styled.div`
  padding-top: ${space[4]};
  border-top: 1px solid ${theme.border};
`;
