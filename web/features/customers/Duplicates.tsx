import { UsersRound } from 'lucide-react';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useItemFocus } from '../../ui/layout/useItemFocus.ts';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { CustomerFields } from './customerList.ts';
import { LoadingPair, MergePair, MergeQuestion } from './MergePair.tsx';
import { useMerge } from './useMerge.ts';

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

/** Pairs of customers who may be one person, side by side (rule 310). */
export function Duplicates({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useLiveQuery({ query: Duplicates_Pairs, poll: 'lists' });
  const merging = useMerge();
  const pairs = query.data?.duplicateCustomers;
  const itemFocus = useItemFocus<HTMLUListElement>('li');
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
    <Stack as="ul" aria-label="Pairs" $gap={3} {...itemFocus}>
      {pairs.map(({ customers: [one, other] }) =>
        one === undefined || other === undefined ? null : (
          <li key={`${one.id}-${other.id}`}>
            <MergePair pair={[one, other]} merging={merging} onOpen={onOpen} />
          </li>
        ),
      )}
      <MergeQuestion merging={merging} />
    </Stack>
  );
}

function Loading() {
  return (
    <Stack $gap={3} aria-busy="true">
      <VisuallyHidden role="status">Loading pairs...</VisuallyHidden>
      {Array.from({ length: 3 }, (_, place) => (
        <LoadingPair key={place} />
      ))}
    </Stack>
  );
}
