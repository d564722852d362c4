import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import {
  countOf,
  OPEN_STATUSES,
  type StatusCounts,
  winRateBadge,
} from '../../../../src/domain/statistics.ts';
import { COMPLETED_STATUS } from '../../../../src/domain/statuses.ts';
import { useFilters } from '../../../lib/list/filters.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { StatisticsFields } from '../../../entities/repair/statistics.ts';
import { fontSize, fontWeight, radius, size, space, theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CountTabs } from '../../../ui/form/CountTabs.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/layout/count.ts';
import { VisuallyHidden } from '../../../ui/layout/Text.tsx';
import { FILTERS, type ListVariables, type RepairFilters, SHOWN, shownWork } from './listQuery.ts';

const OwnWork_Statistics = graphql(
  `
    query OwnWork_Statistics($filter: RepairFilter) {
      statistics(filter: $filter) {
        ...StatisticsFields
      }
    }
  `,
  [StatisticsFields],
);

interface OwnWorkProps {
  filters: RepairFilters;
  /** The same filters, as the list's query sends them. */
  asked: ListVariables['filter'];
  /** Whether the figures are beside the title, as on phones. */
  isBench: boolean;
}

/** A technician's own figures, and which part of their work the list shows (rules 75 and 293). */
export function OwnWork({ filters, asked, isBench }: OwnWorkProps) {
  // Each part is counted as it would be shown with the other filters.
  const { status: _status, toDo: _toDo, ...others } = asked;
  const narrows = Object.values(others).some((value) => value !== null);
  const { data, failed } = useLiveQuery({
    query: OwnWork_Statistics,
    variables: narrows ? { filter: others } : {},
    poll: 'statistics',
  });
  return (
    <>
      {isBench ? null : <PerformanceCard />}
      <Parts filters={filters} counts={data?.statistics} failed={failed} narrows={narrows} />
    </>
  );
}

const useOwnCounts = () =>
  useLiveQuery({ query: OwnWork_Statistics, variables: {}, poll: 'statistics' });

/** The parameters that the buttons above the list change together. */
const PARTS = { status: FILTERS.status, ...SHOWN };

interface PartsProps {
  filters: RepairFilters;
  counts: StatusCounts | undefined;
  failed: boolean;
  narrows: boolean;
}

function Parts({ filters, counts, failed, narrows }: PartsProps) {
  const { values, set } = useFilters(PARTS);
  const shown = shownWork('technician', filters, values.show);
  const all = shown === 'all' && values.status === null ? 'all' : undefined;
  const chosen = shown === 'toDo' ? 'toDo' : values.status === COMPLETED_STATUS ? 'done' : all;
  return (
    <CountTabs
      label="Work shown"
      chosen={chosen}
      failed={failed}
      tabs={[
        { key: 'toDo', label: 'To do', count: counts && countOf(counts, OPEN_STATUSES) },
        { key: 'done', label: COMPLETED_STATUS, count: counts?.unitOk },
        { key: 'all', label: 'All', count: counts?.totalRecords },
      ]}
      onChoose={(part) => {
        if (part === 'toDo') set({ status: null, show: narrows ? 'toDo' : null });
        else if (part === 'done') set({ status: COMPLETED_STATUS, show: null });
        else set({ status: null, show: 'all' });
      }}
    />
  );
}

const COUNTS = [
  ['totalRecords', 'Total assigned'],
  ['unitOk', 'Unit OK'],
  ['processing', 'Processing'],
  ['pending', 'Pending'],
  ['monitoring', 'Monitoring'],
  ['waitingParts', 'Waiting Parts'],
  ['rto', 'RTO'],
  ['backjob', 'Backjob'],
] as const;

function PerformanceCard() {
  const query = useOwnCounts();
  if (query.failed)
    return <QueryError text="Your performance could not be loaded." query={query} />;
  const counts = query.data?.statistics;
  return (
    <Card
      title="Your performance"
      actions={
        counts === undefined ? (
          <Skeleton width={88} height={20} />
        ) : (
          <Badge variant={winRateBadge(counts.winrate)}>{`Win rate ${counts.winrate}%`}</Badge>
        )
      }
    >
      <ProgressBar value={counts?.winrate ?? 0} label="Win rate" bare />
      <Figures counts={counts} />
    </Card>
  );
}

/**
 * On a phone in the line of the title, so that the first record is in sight; a tap shows the rest.
 */
export function PerformanceLine() {
  const query = useOwnCounts();
  const counts = query.data?.statistics;
  const rate = counts?.winrate;
  return (
    <Line>
      <summary>
        <VisuallyHidden>Your performance</VisuallyHidden>
        <ProgressBar value={rate ?? 0} label="Win rate" bare />
        <strong>{rate === undefined ? 'Win rate –' : `Win rate ${rate}%`}</strong>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {query.failed ? (
        <QueryError text="Your performance could not be loaded." query={query} />
      ) : (
        <Figures counts={counts} />
      )}
    </Line>
  );
}

function Figures({ counts }: { counts: StatusCounts | undefined }) {
  return (
    <Counts>
      {COUNTS.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{counts === undefined ? <Skeleton width={32} /> : formatCount(counts[name])}</dd>
        </div>
      ))}
    </Counts>
  );
}

const Line = styled.details`
  flex: 1 1 150px;
  max-width: 208px;

  &[open] {
    flex-basis: 100%;
    max-width: none;
  }

  summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${size.touch};
    border-radius: ${radius.small};
    font-size: ${fontSize.table};
    list-style: none;
    white-space: nowrap;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  strong {
    font-weight: ${fontWeight.medium};
  }

  svg {
    color: ${theme.textSecondary};
  }

  &[open] svg {
    transform: rotate(180deg);
  }
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: ${space[3]};
  margin-top: ${space[3]};

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    color: ${theme.textSecondary};
    font-size: ${fontSize.small};
    line-height: 1rem;
  }

  dd {
    display: flex;
    align-items: center;
    min-height: 24px;
    font-size: ${fontSize.large};
    font-weight: ${fontWeight.strong};
  }

  @media (max-width: 1100px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
