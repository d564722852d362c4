import { EyeOff, CircleCheck, HandCoins, Trophy } from 'lucide-react';
import { useCommissionsVisible } from '../../lib/session/commissionsVisible.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { formatPeso } from '../../../src/domain/money.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { PERIOD_PARAMS } from '../../lib/list/params.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useYearOptions } from '../../lib/list/useYearOptions.ts';
import { FilterBar, periodChips } from '../../ui/form/FilterBar.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { CommissionRowFields, CommissionsTable } from './CommissionsTable.tsx';

/** A technician's earnings, while the setting shows them (rule 89). */
export function MyCommissionsPage() {
  const { visible, failed, refetch } = useCommissionsVisible();
  return (
    <Stack $gap={6}>
      <PageHeader title="My Commissions" />
      {failed ? (
        <ErrorState title="Your commissions could not be loaded." onRetry={refetch} />
      ) : null}
      {visible === undefined && !failed ? <Skeleton width="100%" height={96} /> : null}
      {visible === false ? (
        <Card>
          <EmptyState
            icon={<EyeOff />}
            title="My Commissions is turned off"
            text="The shop does not show commissions to technicians at the moment. An admin can turn this page on."
          />
        </Card>
      ) : null}
      {visible === true ? <Commissions /> : null}
    </Stack>
  );
}

const Commissions_Own = graphql(
  `
    query Commissions_Own($period: Period) {
      myCommissions(period: $period) {
        totalCommission
        completedRepairs
        winRate
        rows {
          ...CommissionRowFields
        }
      }
    }
  `,
  [CommissionRowFields],
);

/** A technician's own figures of a period, and the repairs they come from. */
function Commissions() {
  const { values, set, clear, count } = useFilters(PERIOD_PARAMS);
  const years = useYearOptions({ from: 2023, to: 2026 });
  // Technicians get no event when a commission changes, so each visit refetches.
  const query = useLiveQuery({
    query: Commissions_Own,
    variables: { period: values },
    requestPolicy: 'cache-and-network',
    poll: 'lists',
  });
  const own = query.data?.myCommissions;
  return (
    <Stack $gap={6}>
      <FilterBar chips={periodChips(values, (part) => clear(part))} onClear={() => clear()}>
        <PeriodSelects
          parts={['week', 'month', 'year']}
          weekName="Work Week"
          values={values}
          onChange={set}
          {...years}
        />
      </FilterBar>
      {query.failed ? (
        <QueryError text="Your commissions could not be loaded." query={query} />
      ) : (
        <>
          <StatCards
            loading={own === undefined}
            cards={[
              {
                label: 'Total Commission',
                icon: <HandCoins />,
                value: formatPeso(own?.totalCommission),
              },
              {
                label: 'Completed Repairs',
                icon: <CircleCheck />,
                value: formatCount(own?.completedRepairs),
              },
              { label: 'Win Rate', icon: <Trophy />, value: `${own?.winRate ?? 0}%` },
            ]}
          />
          <CommissionsTable
            rows={own?.rows}
            total={own?.totalCommission}
            onClear={count > 0 ? () => clear() : undefined}
          />
        </>
      )}
    </Stack>
  );
}
