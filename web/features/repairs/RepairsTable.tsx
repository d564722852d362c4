import { useMemo } from 'react';
import { Wrench } from 'lucide-react';
import type { InfiniteList } from '../../lib/useInfiniteList.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DataList, useCards } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Sort } from '../../ui/table/tableTypes.ts';
import type { RepairRow } from './records.ts';
import { repairCard } from './repairCard.tsx';
import { repairColumns } from './repairColumns.tsx';
import type { OpenRepair } from './useRepairDialogs.ts';

interface RepairsTableProps {
  pages: InfiniteList<RepairRow>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onAct: OpenRepair;
  filtered: boolean;
  onClear: () => void;
}

/** The list as a table, or as cards on narrow screens. */
export function RepairsTable({ pages, sort, onSort, onAct, filtered, onClear }: RepairsTableProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const money = can('repair:filter-by-payment');
  const indicator = can('repair:indicator');
  const buttons = can('repair:delete') ? 3 : 2;
  const [full, tight] = useMemo(() => {
    const options = { zone, money, buttons, indicator, onAct };
    return [
      repairColumns({ ...options, weekBelow: false }),
      repairColumns({ ...options, weekBelow: true }),
    ] as const;
  }, [zone, money, buttons, indicator, onAct]);
  const columns = useCards(full) ? tight : full;
  return (
    <DataList
      label="Repair records"
      columns={columns}
      card={(record) => repairCard(record, { zone, money, onAct })}
      rows={pages.rows}
      rowKey={({ id }) => id}
      onOpen={(record) => onAct('view', record)}
      rowTone={({ isHighlighted }) => (isHighlighted ? 'highlight' : undefined)}
      highlightLabel="Updated by the technician."
      sort={sort}
      onSort={onSort}
      loading={pages.loading}
      loadingText="Loading records..."
      totalCount={pages.totalCount}
      onLook={pages.look}
      onEndReached={pages.hasMore ? pages.loadMore : undefined}
      maxHeight="max(360px, calc(100dvh - 252px))"
      empty={
        <EmptyState
          icon={<Wrench />}
          title="No repair records found"
          text={filtered ? 'Nothing matches these filters.' : undefined}
          action={filtered ? <Button onClick={onClear}>Clear Filters</Button> : undefined}
        />
      }
    />
  );
}
