import { FileSpreadsheet, Plus } from 'lucide-react';
import { useFilters } from '../../lib/filters.ts';
import { useInfiniteList } from '../../lib/useInfiniteList.ts';
import { useCan, useViewer } from '../../lib/useSession.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import {
  FILTERS,
  listVariables,
  ORDER,
  orderOf,
  RepairsPage_Records,
  sortOf,
} from './listQuery.ts';
import { PerformanceCard } from './PerformanceCard.tsx';
import { RepairDialogs } from './RepairDialogs.tsx';
import { RepairFilters } from './RepairFilters.tsx';
import { RepairsTable } from './RepairsTable.tsx';
import { UnlistedNotice } from './UnlistedNotice.tsx';
import { useExport } from './useExport.ts';
import { useRepairDialogs } from './useRepairDialogs.ts';

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
