import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { CustomerNumber } from '../../entities/customer/CustomerNumber.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { graphql } from '../../lib/graphql.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useShop } from '../../lib/useSession.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, TextButton } from '../../ui/form/Button.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Secondary, VisuallyHidden } from '../../ui/layout/Text.tsx';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { CustomerFields, type CustomerRow } from './customerList.ts';
import { type Merge, useMerge } from './useMerge.ts';

const Duplicates_Pairs = graphql(
  `
    query Duplicates_Pairs {
      duplicateCustomers {
        customers {
          ...CustomerFields
        }
      }
    }
  `,
  [CustomerFields],
);

/** Customers who may be one person, side by side (rule 310). */
export function Duplicates({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useLiveQuery({ query: Duplicates_Pairs, poll: 'lists' });
  const { merge, busy, question, answer } = useMerge();
  const pairs = query.data?.duplicateCustomers;
  if (query.failed) return <QueryError text="The pairs could not be loaded." query={query} />;
  if (pairs === undefined) return <Loading />;
  if (pairs.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<UsersRound />}
          title="No duplicates"
          text="Customers with one number and similar names, or with one name, appear here."
        />
      </Card>
    );
  return (
    <Stack as="ul" aria-label="Pairs" $gap={3}>
      {pairs.map(({ customers: [one, other] }) =>
        one === undefined || other === undefined ? null : (
          <li key={`${one.id}-${other.id}`}>
            <Pair pair={[one, other]} busy={busy} onMerge={merge} onOpen={onOpen} />
          </li>
        ),
      )}
      <Confirm
        open={question !== null}
        title={question?.text ?? ''}
        description="They become one customer, and the account shows the repairs of both. You can take this apart for 30 days."
        confirmLabel="Merge"
        confirmVariant="primary"
        busy={busy}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </Stack>
  );
}

interface PairProps {
  pair: readonly [CustomerRow, CustomerRow];
  busy: boolean;
  onMerge: (merge: Merge) => void;
  onOpen: (id: string) => void;
}

function Pair({ pair: [one, other], busy, onMerge, onOpen }: PairProps) {
  const hasTwoAccounts = one.accountId !== null && other.accountId !== null;
  const side = (into: CustomerRow, from: CustomerRow) => (
    <Side>
      <Facts customer={into} onOpen={onOpen} />
      <Button
        size="small"
        disabled={hasTwoAccounts}
        aria-disabled={busy}
        onClick={() => onMerge({ into, from })}
      >
        Merge into {into.name}
      </Button>
    </Side>
  );
  return (
    <Card>
      <Sides>
        {side(one, other)}
        {side(other, one)}
      </Sides>
      {hasTwoAccounts ? <Why>Both have an account. Two accounts stay two customers.</Why> : null}
    </Card>
  );
}

function Facts({ customer, onOpen }: { customer: CustomerRow; onOpen: (id: string) => void }) {
  const { timezone: zone } = useShop();
  const { id, name, phone, phone2, visits, lastUnit, lastVisit, balance, accountId } = customer;
  return (
    <Words>
      <Name onClick={() => onOpen(id)}>{name}</Name>
      {[phone, phone2].map((number) =>
        number === null ? null : <CustomerNumber key={number} phone={number} />,
      )}
      <Secondary>
        {visits === 0
          ? 'No repairs yet'
          : [formatQuantity(visits, 'repair'), lastUnit, dayText(lastVisit, zone)]
              .filter(Boolean)
              .join(' · ')}
      </Secondary>
      <Marks>
        {Number(balance) > 0 ? <Badge variant="warning">Owes {formatPeso(balance)}</Badge> : null}
        {accountId === null ? null : <Badge>Has an account</Badge>}
      </Marks>
    </Words>
  );
}

function Loading() {
  return (
    <Stack $gap={3} aria-busy="true">
      <VisuallyHidden role="status">Loading pairs...</VisuallyHidden>
      {Array.from({ length: 3 }, (_, place) => (
        <Skeleton key={place} height={150} />
      ))}
    </Stack>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${space[4]} ${space[6]};
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  align-items: flex-start;
  justify-content: space-between;
  min-width: 0;

  > button {
    max-width: 100%;
    overflow: clip;
    text-overflow: ellipsis;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  max-width: 100%;
  font-size: ${fontSize.table};
  overflow-wrap: anywhere;
`;

const Name = styled(TextButton)`
  max-width: 100%;
  color: ${theme.text};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
  text-align: start;
  overflow-wrap: anywhere;
`;

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[1]};

  &:empty {
    display: none;
  }
`;

const Why = styled.p`
  margin-top: ${space[3]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
`;
