import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Account } from './accounts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountList } from './AccountList.tsx';
import { ConfirmRecords } from './ConfirmRecords.tsx';
import { ShopAddresses } from './ShopAddresses.tsx';
import { TechnicianList } from './TechnicianList.tsx';

/** Accounts and technician names; admins only. */
export function UsersPage() {
  const [editing, setEditing] = useState<Account | 'new' | null>(null);
  const [review, setReview] = useState<{ account: Account; isAskedFor: boolean } | null>(null);
  return (
    <Stack $gap={6}>
      <PageHeader
        title="User Management"
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
            Add User
          </Button>
        }
      />
      <Columns>
        <AccountList onEdit={setEditing} />
        <Stack $gap={6}>
          <TechnicianList />
          <ShopAddresses />
        </Stack>
      </Columns>
      {editing === null ? null : (
        <AccountDialog
          // Both dialogs may show the same account, and siblings need different keys.
          key={editing === 'new' ? 'new' : `edit ${editing.id}`}
          account={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onReview={(account, isAskedFor) => setReview({ account, isAskedFor })}
        />
      )}
      {review === null ? null : (
        <ConfirmRecords
          key={`review ${review.account.id}`}
          {...review}
          onClose={() => setReview(null)}
        />
      )}
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: ${space[6]};
  align-items: start;

  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
