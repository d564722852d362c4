import { FileSpreadsheet, Plus, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { winRateBadge } from '../../../src/domain/statistics.ts';
import { useFilters } from '../../lib/filters.ts';
import { countText, ListPage } from '../../lib/ListPage.tsx';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useCan, useShop, useViewer } from '../../lib/useSession.ts';
import { graphql } from '../../lib/graphql.ts';
import { useToday } from '../../lib/useToday.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatisticsFields } from '../../entities/repair/statistics.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ExportPanel, useExport } from './ExcelExport.tsx';
import {
  FILTERS,
  listVariables,
  ORDER,
  orderOf,
  RepairsPage_Records,
  sortOf,
} from './listQuery.ts';
import { useRepairDialogs } from './useRepairDialogs.ts';
import { RepairFilters } from './RepairFilters.tsx';
import { RepairSums } from './RepairSums.tsx';
import { useRepairRows } from './useRepairRows.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';

/** Loaded when the list is drawn: with its fields and questions it is larger than the list. */
const DIALOGS = lazyPart(async () => (await import('./RepairDialogs.tsx')).RepairDialogs);

/** The repair records: filters, the list, and a record's dialogs. */
export function RepairsPage() {
  const can = useCan();
  const { role, name, onTechnicianList } = useViewer();
  const filters = useFilters(FILTERS);
  const { values: order, set: setOrder } = useFilters(ORDER);
  const dialogs = useRepairDialogs();
  const today = useToday(useShop().timezone);
  const asked = listVariables(role, filters.values, order, today);
  const excel = useExport(asked.filter);
  const pages = useInfiniteList({
    query: RepairsPage_Records,
    variables: (page) => ({ ...asked, ...page }),
    connection: (data) => data.repairRecords,
  });
  const hasSums = can('statistics:revenue');
  const hasOwnStatistics = can('statistics:own');
  useEffect(() => void DIALOGS.preload(), []);

  return (
    <ListPage
      header={
        <>
          <PageHeader
            title="Repair Records"
            actions={
              can('repair:create') ? (
                <>
                  {can('export:records') ? (
                    <Button
                      icon={<FileSpreadsheet />}
                      busy={excel.progress !== null}
                      onClick={excel.start}
                    >
                      Export Excel
                    </Button>
                  ) : null}
                  <Button variant="primary" icon={<Plus />} onClick={dialogs.openNew}>
                    New Record
                  </Button>
                </>
              ) : undefined
            }
          />
          {excel.progress === null ? null : (
            <ExportPanel progress={excel.progress} onCancel={excel.cancel} />
          )}
          {hasOwnStatistics && !onTechnicianList ? <UnlistedNotice name={name} /> : null}
          {hasOwnStatistics ? <PerformanceCard /> : null}
          <RepairFilters filters={filters} today={today} summary={countText(pages)} />
        </>
      }
      label="Repair records"
      pages={pages}
      filters={filters}
      {...useRepairRows(dialogs.open)}
      onOpen={(record) => dialogs.open('view', record)}
      rowTone={({ isHighlighted }) => (isHighlighted ? 'highlight' : undefined)}
      highlightLabel="Updated by the technician."
      sort={sortOf(asked.order)}
      onSort={(sort) => setOrder(orderOf(sort))}
      maxHeight={`max(360px, calc(100dvh - ${hasSums ? 290 : 252}px))`}
      sums={
        hasSums ? (
          <RepairSums
            key={JSON.stringify(asked.filter)}
            filter={asked.filter}
            ready={pages.loaded && !pages.stale}
          />
        ) : null
      }
      empty={{ icon: <Wrench />, title: 'No repair records found' }}
    >
      {dialogs.dialog === null ? null : <Deferred view={DIALOGS} with={dialogs} />}
    </ListPage>
  );
}

/** Tells technicians who are not on the list why nothing is assigned to them (rule 44). */
function UnlistedNotice({ name }: { name: string }) {
  return (
    <Notice>
      Your name, {name}, is not on the shop’s technician list, so no repair can be assigned to you.
      Ask an admin to add it under User Management.
    </Notice>
  );
}

const PerformanceCard_Statistics = graphql(
  `
    query PerformanceCard_Statistics {
      statistics {
        ...StatisticsFields
      }
    }
  `,
  [StatisticsFields],
);

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

/** A technician's own counts and win rate (rule 75). */
function PerformanceCard() {
  const { data } = useLiveQuery({ query: PerformanceCard_Statistics, poll: 'statistics' });
  const statistics = data?.statistics;
  const rate = statistics?.winrate ?? 0;
  return (
    <Card
      title="Your performance"
      actions={<Badge variant={winRateBadge(rate)}>{`Win rate ${rate}%`}</Badge>}
    >
      <ProgressBar value={rate} label="Win rate" bare />
      <Counts>
        {COUNTS.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {statistics === undefined ? <Skeleton width={32} /> : formatCount(statistics[name])}
            </dd>
          </div>
        ))}
      </Counts>
    </Card>
  );
}

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
    line-height: 16px;
  }

  dd {
    display: flex;
    align-items: center;
    min-height: 24px;
    margin: 0;
    font-size: ${fontSize.large};
    font-weight: ${fontWeight.strong};
  }

  @media (max-width: 1100px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
