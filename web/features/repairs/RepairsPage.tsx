import { FileSpreadsheet, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { winRateBadge } from '../../../src/domain/statistics.ts';
import { useFilters } from '../../lib/filters.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useCan, useViewer } from '../../lib/useSession.ts';
import { errorMessage } from '../../lib/errors.ts';
import { POLL } from '../../lib/defaults.ts';
import { graphql } from '../../lib/graphql.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { s } from '../../theme/theme.ts';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
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
import { RepairDialogs, useRepairDialogs } from './RepairDialogs.tsx';
import { RepairFilters } from './RepairFilters.tsx';
import { RepairsTable } from './RepairsTable.tsx';

/** The repair records: filters, the list, and a record's dialogs. */
export function RepairsPage() {
  const can = useCan();
  const { role, name, onTechnicianList } = useViewer();
  const filters = useFilters(FILTERS);
  const { values: order, set: setOrder } = useFilters(ORDER);
  const dialogs = useRepairDialogs();
  const asked = listVariables(role, filters.values, order);
  const excel = useExport(asked.filter);
  const pages = useInfiniteList({
    query: RepairsPage_Records,
    variables: (page) => ({ ...asked, ...page }),
    connection: (data) => data.repairRecords,
  });
  const { error, loaded, stale, totalCount } = pages;
  const hasOwnStatistics = can('statistics:own');
  const counted = `${totalCount.toLocaleString('en-PH')} ${totalCount === 1 ? 'record' : 'records'}`;

  return (
    <Stack>
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
      <RepairFilters
        filters={filters}
        summary={loaded && !stale ? counted : 'Loading records...'}
      />
      {error === null ? null : (
        <ErrorState
          title={`Error loading records: ${errorMessage(error, 'Something went wrong.')}`}
          onRetry={pages.refetch}
        />
      )}
      {error !== null && pages.rows.length === 0 ? null : (
        <RepairsTable
          pages={pages}
          sort={sortOf(asked.order)}
          onSort={(sort) => setOrder(orderOf(sort))}
          onAct={dialogs.open}
          filtered={filters.count > 0}
          onClear={() => filters.clear()}
        />
      )}
      <RepairDialogs dialogs={dialogs} />
    </Stack>
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
  const { data } = useLiveQuery({ query: PerformanceCard_Statistics }, POLL.statistics);
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
              {statistics === undefined ? (
                <Skeleton width={32} />
              ) : (
                statistics[name].toLocaleString('en-PH')
              )}
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
    color: ${s('textSecondary')};
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
