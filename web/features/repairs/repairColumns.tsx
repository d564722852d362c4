import { formatPeso } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { Muted } from '../../ui/layout/Text.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { channelText, dayText, paymentText, recordNumber } from '../../entities/repair/format.ts';
import { ClientCell } from '../../entities/repair/ClientCell.tsx';
import type { RepairRow } from './records.ts';
import { nameOf, RowActions } from './RowActions.tsx';
import type { OpenRepair } from './useRepairDialogs.ts';

interface ColumnOptions {
  zone: string;
  /** Whether to show cost and payment, which only admin and csr see. */
  money: boolean;
  /** The number of icon buttons in a row, and whether the indicator precedes them. */
  buttons: number;
  indicator: boolean;
  /** On narrow screens the week is below the date. */
  weekBelow: boolean;
  onAct: OpenRepair;
}

export function repairColumns({
  zone,
  money,
  buttons,
  indicator,
  weekBelow,
  onAct,
}: ColumnOptions): Column<RepairRow>[] {
  const columns: (Column<RepairRow> & { money?: true })[] = [
    {
      key: 'date',
      header: 'Date',
      kind: 'date',
      sortable: true,
      render: ({ id, date, workWeek }) => (
        <TwoLine
          primary={dayText(date, zone)}
          secondary={[recordNumber(id), weekBelow ? shortWeek(workWeek) : '']
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    { key: 'week', header: 'Week', kind: 'week', render: ({ workWeek }) => shortWeek(workWeek) },
    {
      key: 'clientName',
      header: 'Client',
      width: 94,
      sortable: true,
      render: (record) => <ClientCell record={record} />,
    },
    { key: 'unit', header: 'Unit', width: 64, render: ({ unit }) => <ClampedText text={unit} /> },
    {
      key: 'declaredIssue',
      header: 'Issue',
      width: 64,
      render: ({ declaredIssue }) => <ClampedText text={declaredIssue} />,
    },
    {
      key: 'repairCost',
      header: 'Cost',
      kind: 'money',
      sortable: true,
      money: true,
      render: ({ repairCost }) => formatPeso(repairCost),
    },
    {
      key: 'technicianInCharge',
      header: 'Technician',
      // No technician assigned.
      width: 74,
      render: ({ technicianInCharge }) =>
        technicianInCharge === '' ? (
          <Muted>Unassigned</Muted>
        ) : (
          <ClampedText text={technicianInCharge} />
        ),
    },
    {
      key: 'repairStatus',
      header: 'Status',
      kind: 'mark',
      width: 104,
      sortable: true,
      render: (record) => (
        <StatusChip
          status={record.repairStatus}
          change={{ of: nameOf(record), start: () => onAct('edit', record, 'repairStatus') }}
        />
      ),
    },
    {
      key: 'paymentStatus',
      header: 'Payment',
      kind: 'mark',
      width: 74,
      money: true,
      render: ({ paymentStatus, paymentChannel }) => (
        <TwoLine
          primary={
            paymentStatus === null ? <Muted>{paymentText(null)}</Muted> : paymentText(paymentStatus)
          }
          secondary={channelText(paymentChannel)}
        />
      ),
    },
    {
      key: 'repairReport',
      header: 'Repair report',
      width: 82,
      mayHide: true,
      render: ({ repairReport }) => <ClampedText text={repairReport} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      kind: 'buttons',
      buttons,
      width: indicator ? 74 : 0,
      hideHeader: true,
      render: (record) => <RowActions record={record} onAct={onAct} />,
    },
  ];
  return columns.filter(
    ({ key, money: isMoney }) => (money || isMoney !== true) && !(weekBelow && key === 'week'),
  );
}
