import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dayParts, MONTHS } from '../../../src/domain/calendar.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { RecordsCaption } from '../../entities/repair/FigureCaption.tsx';
import { PeriodSelects } from '../../ui/form/PeriodSelects.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { MonthRevenue_Sum, REVENUE } from './staffQueries.ts';

/** The banner with this month's revenue, optionally of one work week (rule 67). */
export function MonthRevenue() {
  const id = useId();
  const { timezone } = useShop();
  const { month, year } = dayParts(useToday(timezone));
  const { values, set } = useFilters(REVENUE);
  const { revenueWeek: week } = values;
  const query = useLiveQuery({ query: MonthRevenue_Sum, variables: { week }, poll: 'statistics' });
  if (query.failed)
    return <QueryError text="This month's revenue could not be loaded." query={query} />;
  const amount = formatPeso(query.data?.monthRevenue);
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
      <Caption>
        <RecordsCaption
          figure="Monthly Revenue"
          what="Unit OK with the payment status Paid."
          filters={{ payment: 'markedPaid', month, year, week }}
        />
      </Caption>
      <Amount aria-live="polite" $length={amount.length}>
        {query.data === undefined ? <Skeleton width={140} height={24} /> : amount}
      </Amount>
      <PeriodSelects
        parts={['week']}
        values={{ week }}
        onChange={(patch) => set({ revenueWeek: patch.week })}
        years={[]}
        thisYear={year}
      />
    </Box>
  );
}

/** Below this width the amount needs its own line. */
const NARROW = '@media (max-width: 1023.98px)';

const Box = styled.section`
  display: grid;
  grid-template:
    'icon words amount week' auto
    'icon caption amount week' auto
    / auto minmax(0, 1fr) auto auto;
  align-items: center;
  column-gap: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.accentTint};

  > :last-child {
    grid-area: week;
  }

  /* The week comes below the words where large text leaves no room beside them. */
  ${NARROW} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[3]};

    > :last-child {
      flex: none;
    }
  }
`;

const Caption = styled.div`
  grid-area: caption;

  ${NARROW} {
    flex: 1 1 100%;
    order: 2;
  }
`;

const Icon = styled.span`
  grid-area: icon;
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.medium};
  background: ${theme.accent};
  color: ${theme.onAccent};
  print-color-adjust: exact;
`;

const Words = styled.div`
  grid-area: words;
  flex: 1 1 7rem;
  min-width: 0;

  h2 {
    font-weight: ${fontWeight.strong};
  }

  p {
    color: ${theme.textSecondary};
    font-size: ${fontSize.table};
  }
`;

/** On phones a long amount is smaller, so that it stays on one line. */
const Amount = styled.p<{ $length: number }>`
  grid-area: amount;
  min-height: 36px;
  font-size: min(${fontSize.display}, ${({ $length }) => (140 / $length).toFixed(1)}vw);
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 2.25rem;
  white-space: nowrap;

  ${NARROW} {
    flex: 1 1 100%;
    order: 1;
  }
`;
