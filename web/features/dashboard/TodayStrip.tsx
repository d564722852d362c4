import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  TODAY_LISTS,
  todayFilters,
  type TodayList,
  UNPAID_DAYS,
  WAITING_DAYS,
} from '../../../src/domain/today.ts';
import { recordsLink } from '../../entities/repair/recordsLink.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { pressableEntry } from '../../theme/hovered.ts';
import { media } from '../../theme/breakpoints.ts';
import { cardFrame, focusRingInside } from '../../theme/mixins.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { TodayStrip_Counts } from './staffQueries.ts';

const LABELS: Record<TodayList, string> = {
  receivedToday: 'In today',
  waitingLong: `Waiting for parts over ${WAITING_DAYS} days`,
  toShip: 'To ship',
  unpaidLong: `Unpaid over ${UNPAID_DAYS} days`,
};
/** Lists that need attention. */
const OVERDUE: readonly TodayList[] = ['waitingLong', 'unpaidLong'];

/** The figures that a day at the counter begins with; each leads to its records (rule 282). */
export function TodayStrip() {
  const today = useToday(useShop().timezone);
  const query = useLiveQuery({ query: TodayStrip_Counts, poll: 'statistics' });
  const counts = query.data?.today;
  const day = counts?.day ?? today;
  const isOfEarlierDay = counts !== undefined && counts.day < today;
  const refetch = useEffectEvent(query.refetch);
  useEffect(() => {
    if (isOfEarlierDay) refetch();
  }, [isOfEarlierDay]);
  if (query.failed) return <QueryError text="Today could not be loaded." query={query} />;
  const filters = todayFilters(day);
  return (
    <nav aria-label="Today">
      <Strip aria-busy={counts === undefined}>
        {TODAY_LISTS.map((list) => {
          const count = counts?.[list];
          const isToday = list === 'receivedToday' && day === today;
          return (
            <li key={list}>
              <RecordsLink to={recordsLink(isToday ? { date: 'today' } : filters[list])}>
                <span>{LABELS[list]}</span>{' '}
                <Count $overdue={OVERDUE.includes(list) && count !== 0} $none={count === 0}>
                  {count === undefined ? <Skeleton width={32} /> : formatCount(count)}
                </Count>
              </RecordsLink>
            </li>
          );
        })}
      </Strip>
    </nav>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, auto);
  overflow: clip;
  ${cardFrame}

  li + li {
    border-left: 1px solid ${theme.border};
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    li:nth-child(odd) {
      border-left: 0;
    }

    li:nth-child(n + 3) {
      border-top: 1px solid ${theme.border};
    }
  }
`;

const RecordsLink = styled(Link)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  height: 100%;
  min-height: 44px;
  padding: ${space[3]} ${space[4]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  text-decoration: none;
  ${focusRingInside}

  ${pressableEntry}

  ${media.mobile} {
    padding: ${space[3]};
  }
`;

const Count = styled.strong<{ $overdue: boolean; $none: boolean }>`
  /* As wide as its placeholder, so that the labels do not wrap differently once loaded. */
  flex: none;
  min-width: 32px;
  color: ${({ $overdue, $none }) =>
    $none ? theme.textSecondary : $overdue ? theme.dangerText : theme.text};
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
