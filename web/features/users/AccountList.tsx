import { UsersRound, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useClient, useMutation } from 'urql';
import { ROLE_DEFINITIONS } from '../../../src/domain/roles.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useViewer } from '../../lib/session/useSession.ts';
import { actionsColumn } from '../../ui/table/commonColumns.ts';
import { ellipsis } from '../../theme/mixins.ts';
import { fontWeight, space } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { DataList } from '../../ui/table/DataList.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Avatar } from '../../ui/layout/Avatar.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Section } from './Section.tsx';
import { type Account, Accounts } from './accounts.ts';

export function AccountList({ onEdit }: { onEdit: (account: Account) => void }) {
  const query = useLiveQuery({ query: Accounts, poll: 'lists' });
  const accounts = query.data?.users;
  const sorted = useSortedRows(accounts ?? [], accountColumns(onEdit));
  return (
    <Section title="User Accounts" count={accounts?.length}>
      {query.failed ? (
        <QueryError text="The accounts could not be loaded." query={query} />
      ) : (
        <DataList
          label="User Accounts"
          rowKey={(account) => account.id}
          loading={accounts === undefined}
          onOpen={onEdit}
          empty={<EmptyState title="No users yet" icon={<UsersRound />} />}
          {...sorted}
          card={(account) => ({
            title: account.name,
            subtitle: account.username,
            aside: <State isActive={account.isActive} />,
            fields: [
              { label: 'Role', value: ROLE_DEFINITIONS[account.role].label },
              ...(account.hasTwoFactor ? [{ label: 'Two-factor sign-in', value: 'On' }] : []),
            ],
            actions: <AccountActions account={account} onEdit={onEdit} />,
          })}
        />
      )}
    </Section>
  );
}

function accountColumns(onEdit: AccountActionsProps['onEdit']): Column<Account>[] {
  return [
    {
      key: 'name',
      sortBy: ({ name }) => name,
      header: 'Name',
      width: 120,
      share: 2,
      render: (account) => <AccountName account={account} />,
    },
    {
      key: 'username',
      sortBy: ({ username }) => username,
      header: 'Username',
      width: 76,
      share: 1,
      render: (account) => account.username,
    },
    {
      key: 'role',
      sortBy: ({ role }) => ROLE_DEFINITIONS[role].label,
      header: 'Role',
      width: 110,
      share: 2,
      render: (account) => <ClampedText text={ROLE_DEFINITIONS[account.role].label} />,
    },
    {
      key: 'state',
      sortBy: ({ isActive }) => (isActive ? 0 : 1),
      header: 'Status',
      kind: 'mark',
      render: (account) => <State isActive={account.isActive} />,
    },
    actionsColumn(2, (account) => <AccountActions account={account} onEdit={onEdit} />),
  ];
}

function State({ isActive }: { isActive: boolean }) {
  return (
    <Badge variant={isActive ? 'success' : 'secondary'}>{isActive ? 'Active' : 'Inactive'}</Badge>
  );
}

function AccountName({ account }: { account: Account }) {
  return (
    <Box>
      <Avatar name={account.name} role={account.role} size={24} />
      <Name>{account.name}</Name>
      {account.hasTwoFactor ? (
        <ShieldCheck role="img" aria-label="Two-factor sign-in is on" size={14} />
      ) : null}
    </Box>
  );
}

const Box = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
`;

const Name = styled.span`
  font-weight: ${fontWeight.medium};
  ${ellipsis}
`;

const DeleteUser = graphql(`
  mutation AccountActions_Delete($id: ID!) {
    deleteUser(id: $id)
  }
`);

const RestoreUser = graphql(`
  mutation AccountActions_Restore($id: ID!) {
    restoreUser(id: $id) {
      id
    }
  }
`);

interface AccountActionsProps {
  account: Account;
  onEdit: (account: Account) => void;
}

/**
 * Delete needs no confirmation, and can be undone from its message (rule 277). People cannot delete
 * their own account (rule 15).
 */
function AccountActions({ account, onEdit }: AccountActionsProps) {
  const viewer = useViewer();
  const toast = useToast();
  const client = useClient();
  const [{ fetching }, deleteUser] = useMutation(DeleteUser);
  const own = account.id === viewer.id;

  // The button of the message outlives the row.
  const restore = async (): Promise<void> => {
    const { error } = await client.mutation(RestoreUser, { id: account.id });
    toast(
      error === undefined
        ? success('User restored', account.name)
        : failureToRetry(error, 'The user could not be restored', restore),
    );
  };
  const remove = async () => {
    if (fetching) return;
    const { error } = await deleteUser({ id: account.id });
    toast(
      error === undefined
        ? {
            ...success('User deleted successfully', account.name),
            action: { label: 'Undo', run: restore },
          }
        : failure(errorMessage(error, 'Failed to delete user')),
    );
  };

  return (
    <>
      <IconButton
        label={`Edit ${account.name}`}
        icon={<Pencil />}
        size="small"
        onClick={() => onEdit(account)}
      />
      <IconButton
        label={own ? 'You cannot delete your own account' : `Delete ${account.name}`}
        icon={<Trash2 />}
        size="small"
        danger
        disabled={own}
        aria-busy={fetching}
        onClick={() => void remove()}
      />
    </>
  );
}
