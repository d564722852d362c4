import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { formatQuantity } from '../../../ui/layout/count.ts';
import { DetailsList } from '../../../ui/layout/Details.tsx';
import type { Profile } from './profile.ts';

const IntakeFacts_Checklists = graphql(`
  query IntakeFacts_Checklists {
    checklists {
      kind
      items {
        active
      }
    }
  }
`);

/**
 * The settings of intakes: whether one is asked for, the checklists, and how long photos are kept.
 */
export function IntakeFacts({ profile }: { profile: Profile | undefined }) {
  const query = useLiveQuery({ query: IntakeFacts_Checklists, variables: {}, poll: 'lists' });
  const points = query.data?.checklists.map(({ kind, items }) => {
    const count = items.filter(({ active }) => active).length;
    return `${kind} ${count}`;
  });
  if (query.failed) return <QueryError text="The checklists could not be loaded." query={query} />;
  return (
    <DetailsList
      items={[
        {
          label: 'Asked for with a new record',
          value:
            profile === undefined ? <Skeleton width={32} /> : profile.asksIntake ? 'Yes' : 'No',
        },
        {
          label: 'Photos are kept',
          value:
            profile === undefined ? (
              <Skeleton width={120} />
            ) : (
              `${formatQuantity(profile.photoMonths, 'month')} after the release`
            ),
        },
        {
          label: 'Points checked',
          value: points === undefined ? <Skeleton width={240} /> : points.join(' · '),
          wide: true,
        },
      ]}
    />
  );
}
