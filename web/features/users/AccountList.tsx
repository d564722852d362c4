import { UsersRound } from 'lucide-react';
import { ROLE_DEFINITIONS } from '../../../src/domain/roles.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Section } from './Section.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountName } from './AccountName.tsx';
import { type Account, AccountFields } from './accounts.ts';

const Accounts = graphql(
  `
    query AccountList_Users {
      users {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

/** The accounts with their roles. */
export function AccountList({ onEdit }: { onEdit: (account: Account) => void }) {
  const { data, error, fetching, refetch } = useLiveQuery({ query: Accounts }, POLL.lists);
  const accounts = data?.users;
  return (
    <Section title="User Accounts" count={accounts?.length}>
      {error !== undefined && accounts === undefined ? (
        <ErrorState
          title={`The accounts could not be loaded. ${readError(error).message}`}
          busy={fetching}
          onRetry={refetch}
        />
      ) : (
        <DataList
          label="User Accounts"
          rows={accounts ?? []}
          rowKey={(account) => account.id}
          loading={accounts === undefined}
          onOpen={onEdit}
          empty={<EmptyState title="No users yet" icon={<UsersRound />} />}
          columns={[
            {
              key: 'name',
              header: 'Name',
              width: 120,
              render: (account) => <AccountName account={account} />,
            },
            {
              key: 'username',
              header: 'Username',
              width: 76,
              render: (account) => account.username,
            },
            {
              key: 'role',
              header: 'Role',
              width: 110,
              render: (account) => <ClampedText text={ROLE_DEFINITIONS[account.role].label} />,
            },
            {
              key: 'state',
              header: 'Status',
              kind: 'mark',
              render: (account) => <State isActive={account.isActive} />,
            },
            {
              key: 'actions',
              header: 'Actions',
              printed: false,
              pinned: true,
              kind: 'buttons',
              buttons: 2,
              render: (account) => <AccountActions account={account} onEdit={onEdit} />,
            },
          ]}
          card={(account) => ({
            title: account.name,
            subtitle: account.username,
            aside: <State isActive={account.isActive} />,
            fields: [{ label: 'Role', value: ROLE_DEFINITIONS[account.role].label }],
            actions: <AccountActions account={account} onEdit={onEdit} />,
          })}
        />
      )}
    </Section>
  );
}

function State({ isActive }: { isActive: boolean }) {
  return (
    <Badge variant={isActive ? 'success' : 'secondary'}>{isActive ? 'Active' : 'Inactive'}</Badge>
  );
}
