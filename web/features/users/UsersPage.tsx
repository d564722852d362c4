import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { NOT_REACHABLE } from '../../../src/domain/addresses.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Columns, Stack } from '../../ui/layout/Stack.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { Account } from './accounts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountList } from './AccountList.tsx';
import { AdminsNeedTwoFactor } from './AdminsNeedTwoFactor.tsx';
import { ConfirmRecords } from './ConfirmRecords.tsx';
import { TechnicianList } from './TechnicianList.tsx';
import { Section } from './Section.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';

/** Accounts and technician names; admins only. */
export function UsersPage() {
  const [editing, setEditing] = useState(
    useKeptOpening<Account, Account | 'new'>('account', ({ base }) => base ?? 'new'),
  );
  const [review, setReview] = useState<{ account: Account; isAskedFor: boolean } | null>(null);
  return (
    <Stack $gap={6}>
      <PageHeader
        title="User Management"
        actions={
          <Tooltip content={<Keyed text="New user" keys="N" />} side="bottom">
            <Button
              variant="primary"
              icon={<Plus />}
              aria-keyshortcuts="N"
              onClick={() => setEditing('new')}
            >
              Add User
            </Button>
          </Tooltip>
        }
      />
      <Columns $widths="minmax(0, 1fr) 280px" $align="start">
        <AccountList onEdit={setEditing} />
        <Stack $gap={6}>
          <TechnicianList />
          <AdminsNeedTwoFactor />
          <ShopAddresses />
        </Stack>
      </Columns>
      {editing === null ? null : (
        <AccountDialog
          // Both dialogs may show the same account, and siblings need different keys.
          key={editing === 'new' ? 'new' : `edit ${editing.id}`}
          account={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onReview={setReview}
        />
      )}
      {/* Not over the form of another account that was opened before the records were found. */}
      {review === null || editing !== null ? null : (
        <ConfirmRecords
          key={`review ${review.account.id}`}
          {...review}
          onClose={() => setReview(null)}
        />
      )}
    </Stack>
  );
}

const ShopAddresses_Query = graphql(`
  query ShopAddresses_Query {
    addresses
  }
`);

/** The addresses at which other computers and phones of the shop open it. */
function ShopAddresses() {
  const [{ data }] = useQuery({ query: ShopAddresses_Query });
  const reachable = data?.addresses;
  if (reachable === undefined) return null;
  return (
    <Section title="Addresses" count={undefined}>
      <Card>
        <Secondary as="p">
          {reachable.length === 0
            ? NOT_REACHABLE
            : 'To open the shop on other computers and phones in its network, enter one of these addresses in a browser.'}
        </Secondary>
        {reachable.length === 0 ? null : (
          <Links>
            {reachable.map((address) => (
              <li key={address}>
                <a href={address}>{address}</a>
              </li>
            ))}
          </Links>
        )}
      </Card>
    </Section>
  );
}

const Links = styled.ul`
  margin-top: ${space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    overflow-wrap: anywhere;
  }
`;
