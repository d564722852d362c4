import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dayParts, MONTHS } from '../../../src/domain/calendar.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { useToday } from '../../lib/clock.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { useFilters } from '../../lib/filters.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useShop } from '../../lib/useSession.ts';
import { s } from '../../theme/s.ts';
import { fontSize, fontWeight, radius, space } from '../../theme/tokens.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PeriodSelects } from '../../ui/PeriodSelects.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MonthRevenue_Sum, REVENUE } from './staffQuestions.ts';

/** The banner with this month's revenue, of one work week if wanted (spec 2, 9). */
export function MonthRevenue() {
  const id = useId();
  const { timezone } = useShop();
  const { month, year } = dayParts(useToday(timezone));
  const { values, set } = useFilters(REVENUE);
  const { revenueWeek: week } = values;
  const { data, error, fetching, again } = useLiveQuery(
    {
      query: MonthRevenue_Sum,
      variables: { week },
    },
    POLL.statistics,
  );
  if (error !== undefined && data === undefined)
    return (
      <ErrorState
        title={`This month's revenue could not be loaded. ${readError(error).message}`}
        busy={fetching}
        onRetry={again}
      />
    );
  return (
    <Box aria-labelledby={id}>
      <Icon aria-hidden="true">
        <TrendingUp size={20} />
      </Icon>
      <Words>
        <h2 id={id}>Monthly Revenue</h2>
        <p>
          {week === null ? '' : `Week ${week}, `}
          {MONTHS[month - 1]} {year}
        </p>
      </Words>
      <Amount aria-live="polite">
        {data === undefined ? <Skeleton width={140} height={24} /> : formatPeso(data.monthRevenue)}
      </Amount>
      <PeriodSelects
        parts={['week']}
        values={{ week }}
        onChange={(patch) => set({ revenueWeek: patch.week })}
        years={[]}
      />
    </Box>
  );
}

/** Where the amount needs a line of its own. */
const NARROW = '@media (max-width: 1023.98px)';

const Box = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${s('border')};
  border-radius: ${radius.large};
  background: ${s('accentTint')};

  ${NARROW} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: ${space[3]};
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.medium};
  background: ${s('accent')};
  color: ${s('onAccent')};
`;

const Words = styled.div`
  min-width: 0;

  h2 {
    font-weight: ${fontWeight.strong};
  }

  p {
    color: ${s('textSecondary')};
    font-size: ${fontSize.table};
  }
`;

const Amount = styled.p`
  min-height: 36px;
  font-size: ${fontSize.display};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 36px;
  overflow-wrap: anywhere;

  ${NARROW} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;
