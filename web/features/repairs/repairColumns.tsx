import { formatPeso } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TwoLine } from '../../ui/TwoLine.tsx';
import type { Column } from '../../ui/tableTypes.ts';
import { Muted } from '../../ui/Muted.tsx';
import { ClampedText } from '../../ui/ClampedText.tsx';
import { channelText, dayText, paymentText } from '../../ui/recordText.ts';
import { EditedBy } from './EditedBy.tsx';
import type { RepairRow } from './records.ts';
import { RowActions } from './RowActions.tsx';
import type { OpenRepair } from './useRepairDialogs.ts';

interface ColumnOptions {
  zone: string;
  /** Cost and payment, for admin and csr only (spec 5). */
  money: boolean;
  /** Pixels of the buttons at the end: they are larger under a finger. */
  actionsWidth: number;
  onAct: OpenRepair;
}

/** The columns of spec 2, in its order. */
export function repairColumns({
  zone,
  money,
  actionsWidth,
  onAct,
}: ColumnOptions): Column<RepairRow>[] {
  const columns: (Column<RepairRow> & { money?: true })[] = [
    {
      key: 'date',
      header: 'Date',
      width: 110,
      numeric: true,
      sortable: true,
      render: ({ date }) => dayText(date, zone),
    },
    { key: 'week', header: 'Week', width: 64, render: ({ workWeek }) => shortWeek(workWeek) },
    {
      key: 'clientName',
      header: 'Client',
      width: 116,
      sortable: true,
      render: ({ id, clientName, contactNo }) => (
        <TwoLine
          primary={
            <>
              <EditedBy id={id} />
              {clientName === '' ? <Muted>No name</Muted> : clientName}
            </>
          }
          secondary={contactNo}
        />
      ),
    },
    { key: 'unit', header: 'Unit', width: 86, render: ({ unit }) => <ClampedText text={unit} /> },
    {
      key: 'declaredIssue',
      header: 'Issue',
      width: 92,
      render: ({ declaredIssue }) => <ClampedText text={declaredIssue} />,
    },
    {
      key: 'repairCost',
      header: 'Cost',
      width: 120,
      align: 'end',
      sortable: true,
      money: true,
      render: ({ repairCost }) => formatPeso(repairCost),
    },
    {
      key: 'technicianInCharge',
      header: 'Technician',
      width: 90,
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
      width: 124,
      sortable: true,
      render: ({ repairStatus }) => <StatusChip status={repairStatus} />,
    },
    {
      key: 'paymentStatus',
      header: 'Payment',
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
      width: 80,
      render: ({ repairReport }) => <ClampedText text={repairReport} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      printed: false,
      pinned: true,
      width: actionsWidth,
      hideHeader: true,
      align: 'end',
      render: (record) => <RowActions record={record} onAct={onAct} />,
    },
  ];
  return columns.filter((column) => money || column.money !== true);
}
