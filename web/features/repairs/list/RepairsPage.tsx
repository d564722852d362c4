import { FileSpreadsheet, Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { openAppOverlay } from '../../../lib/browser/appOverlays.ts';
import { recentChangeText } from '../../../lib/live/recentChanges.ts';
import { useFilters } from '../../../lib/list/filters.ts';
import { countText, ListPage } from '../../../lib/list/ListPage.tsx';
import { SelectionBar } from '../../../lib/list/SelectionBar.tsx';
import { useInfiniteList } from '../../../lib/list/useInfiniteList.ts';
import { useCan, useShop, useViewer } from '../../../lib/session/useSession.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { UnlistedNotice } from '../../../entities/account/UnlistedNotice.tsx';
import type { Sort } from '../../../ui/table/tableTypes.ts';
import { ExportPanel, useExport } from './ExcelExport.tsx';
import {
  FILTERS,
  listVariables,
  ORDER,
  orderOf,
  RepairsPage_Records,
  SHOWN,
  sortOf,
} from './listQuery.ts';
import { ListOverlays } from './ListOverlays.tsx';
import { OwnWork, PerformanceLine } from './OwnWork.tsx';
import { technicianCard } from './technicianCard.tsx';
import { useHiddenColumns } from './listColumns.ts';
import { type RepairDialogState, useRepairDialogs } from '../useRepairDialogs.ts';
import { RepairFilters } from './RepairFilters.tsx';
import { RepairSums } from './RepairSums.tsx';
import { type RecordSelection, useRecordSelection } from './useRecordSelection.ts';
import { useRepairRows } from './useRepairRows.tsx';
import { useIsMobile } from '../../../ui/layout/useMediaQuery.ts';
import { Keyed, Tooltip } from '../../../ui/overlay/Tooltip.tsx';

/** The repair records: filters, the list, and a record's dialogs. */
export function RepairsPage() {
  const can = useCan();
  const { role, name, onTechnicianList } = useViewer();
  const filters = useFilters(FILTERS);
  const { values: order, set: setOrder } = useFilters(ORDER);
  const dialogs = useRepairDialogs();
  const { timezone: zone } = useShop();
  const numberOf = useTicketNumber();
  const today = useToday(zone);
  const { show } = useFilters(SHOWN).values;
  const asked = listVariables({ role, filters: filters.values, order, today, show });
  const excel = useExport(asked.filter);
  const pages = useInfiniteList({
    query: RepairsPage_Records,
    variables: (page) => ({ ...asked, ...page }),
    connection: (data) => data.repairRecords,
    poll: 'records',
  });
  const hasSums = can('statistics:revenue');
  const [choosing, setChoosing] = useState(false);
  const { hidden } = useHiddenColumns();
  const sort = sortOf(asked.order);
  const isToDo = asked.filter.toDo === true;
  const onSort = (next: Sort | null) => setOrder(orderOf(next, isToDo));
  const hasOwnStatistics = can('statistics:own');
  const isBench = useIsMobile() && hasOwnStatistics;
  const mayChange = can('repair:update-all-fields');
  const selection = useRecordSelection(pages.rows, mayChange);
  const rows = useRepairRows(pages.rows, hidden, dialogs.open, selection.select);

  const counted = isBench && filters.count === 0 ? undefined : countText(pages);

  return (
    <ListPage
      header={
        <>
          <PageHeader
            title="Repair Records"
            aside={isBench ? <PerformanceLine /> : undefined}
            actions={can('repair:create') ? <Actions excel={excel} dialogs={dialogs} /> : undefined}
          />
          {excel.progress === null ? null : (
            <ExportPanel progress={excel.progress} onCancel={excel.cancel} />
          )}
          {hasOwnStatistics && !onTechnicianList ? <UnlistedNotice name={name} /> : null}
          {hasOwnStatistics ? (
            <OwnWork filters={filters.values} asked={asked.filter} isBench={isBench} />
          ) : null}
          <RepairFilters
            filters={filters}
            today={today}
            summary={mayChange ? <SelectMode selection={selection} counted={counted} /> : counted}
            failed={pages.error !== null}
            onOptions={() => setChoosing(true)}
          />
          {selection.isOn ? <SelectedActions selection={selection} /> : null}
        </>
      }
      label="Repair records"
      pages={pages}
      filters={filters}
      columns={rows.columns}
      density={rows.density}
      card={isBench ? (record) => technicianCard(record, numberOf, zone) : rows.card}
      onOpen={(record) => dialogs.open(isBench ? 'edit' : 'view', record)}
      rowVersion={({ version }) => version}
      rowChange={({ id }) => recentChangeText(id, name)}
      rowTone={({ isHighlighted }) => (isHighlighted ? 'highlight' : undefined)}
      highlightLabel="Updated by the technician."
      sort={sort}
      onSort={isBench ? undefined : onSort}
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
      empty={{
        icon: <Wrench />,
        title: 'No repair records found',
        text: isToDo
          ? 'There is nothing to do right now.'
          : can('repair:create')
            ? 'Log a unit that comes in with New Record.'
            : undefined,
      }}
    >
      <ListOverlays
        dialogs={dialogs}
        selection={selection}
        options={choosing ? { sort, onSort, isToDo, onClose: () => setChoosing(false) } : null}
      />
    </ListPage>
  );
}

interface ActionsProps {
  excel: ReturnType<typeof useExport>;
  dialogs: RepairDialogState;
}

function Actions({ excel: { button, progress, start }, dialogs }: ActionsProps) {
  const can = useCan();
  return (
    <>
      {can('export:records') ? (
        <Button ref={button} icon={<FileSpreadsheet />} busy={progress !== null} onClick={start}>
          Export Excel
        </Button>
      ) : null}
      <Tooltip content={<Keyed text="New record" keys="N" />} side="bottom">
        <Button
          variant="primary"
          icon={<Plus />}
          aria-keyshortcuts="N"
          data-opens={dialogs.dialog?.action === 'new' || undefined}
          onClick={dialogs.openNew}
        >
          New Record
        </Button>
      </Tooltip>
    </>
  );
}

interface SelectModeProps {
  selection: RecordSelection;
  /** How many records there are. */
  counted: string | undefined;
}

function SelectMode({ selection: { isOn, toggleMode }, counted }: SelectModeProps) {
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label="Select records"
        aria-pressed={isOn}
        onClick={toggleMode}
      >
        Select
      </Button>{' '}
      <span>{counted}</span>
    </>
  );
}

function SelectedActions({ selection }: { selection: RecordSelection }) {
  const { rows } = selection;
  return (
    <SelectionBar label="Selected records" selection={selection} onClear={selection.end}>
      <Button
        size="small"
        variant="primary"
        disabled={rows.length === 0}
        onClick={selection.change}
      >
        Change selected
      </Button>
      <Button
        size="small"
        disabled={rows.length === 0}
        onClick={() => openAppOverlay({ kind: 'print', paper: 'labels', records: rows })}
      >
        Print labels
      </Button>
    </SelectionBar>
  );
}
