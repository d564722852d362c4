import { CircleCheck, HandCoins, Trophy } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { wholeParam } from '../../lib/params.ts';
import { graphql } from '../../lib/graphql.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useYearOptions } from '../../lib/useYearOptions.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FilterBar, periodChips } from '../../ui/form/FilterBar.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';
import { CommissionRowFields, CommissionsTable } from './CommissionsTable.tsx';

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

const FILTERS = {
  week: wholeParam(1, 5),
  month: wholeParam(1, 12),
  year: wholeParam(1900, 2999),
};

/** A technician's own figures of a period, and the repairs they come from. */
export function Commissions() {
  const { values, set, clear, count } = useFilters(FILTERS);
  const years = useYearOptions(2023, 2026);
  // Technicians get no event when a commission changes, so each visit refetches.
  const { data, error, fetching, refetch } = useLiveQuery(
    {
      query: Commissions_Own,
      variables: { period: values },
      requestPolicy: 'cache-and-network',
    },
    POLL.lists,
  );
  const own = data?.myCommissions;
  const loading = own === undefined;
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
      {error !== undefined && loading ? (
        <ErrorState
          title={`Your commissions could not be loaded. ${readError(error).message}`}
          busy={fetching}
          onRetry={refetch}
        />
      ) : (
        <>
          <StatGrid>
            <StatCard
              label="Total Commission"
              icon={<HandCoins />}
              value={formatPeso(own?.totalCommission)}
              loading={loading}
            />
            <StatCard
              label="Completed Repairs"
              icon={<CircleCheck />}
              value={(own?.completedRepairs ?? 0).toLocaleString('en-PH')}
              loading={loading}
            />
            <StatCard
              label="Win Rate"
              icon={<Trophy />}
              value={`${own?.winRate ?? 0}%`}
              loading={loading}
            />
          </StatGrid>
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
