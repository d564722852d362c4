import { formatPeso } from '../../../../src/domain/money.ts';
import type { Action } from '../../../../src/domain/roles.ts';
import { shortWeek } from '../../../../src/domain/weeks.ts';
import { PaymentText } from '../../../entities/repair/PaymentText.tsx';
import { SELECT_WIDTH } from '../../../ui/form/SelectBox.tsx';
import type { Column, Density } from '../../../ui/table/tableTypes.ts';
import { Muted } from '../../../ui/layout/Text.tsx';
import { ClampedText } from '../../../ui/table/ClampedText.tsx';
import type { RepairRow } from '../records.ts';
import {
  ClientOf,
  DateCell,
  DateLine,
  NewReport,
  Pair,
  PairCell,
  ReportCell,
  StatusOf,
} from './RepairCells.tsx';
import { RowActions } from '../RowActions.tsx';
import type { RowSelect } from './useRecordSelection.ts';
import type { OpenRepair } from '../useRepairDialogs.ts';

export interface ColumnOptions {
  zone: string;
  /** The current year, which dates leave out. */
  year: string;
  can: (action: Action) => boolean;
  /** Whether the technician is left out: they are the reader, and there is little room. */
  own: boolean;
  density: Density;
  /** Whether the screen is large, so that names and buttons take one line. */
  large: boolean;
  /** The columns that the person hides. */
  hidden: readonly string[];
  /** Whether some row has a report; without any, unit and issue share its room. */
  hasReports: boolean;
  /** Whether some amount has seven digits or more. */
  hasLargeAmounts: boolean;
  /** Missing while no records are selected. */
  select?: RowSelect | undefined;
  onAct: OpenRepair;
}

type RepairColumn = Column<RepairRow> & { money?: true };

/** The columns that the owner asked for, as wide as their contents need. */
export function repairColumns(options: ColumnOptions): Column<RepairRow>[] {
  const { density, large, hasReports, select, onAct } = options;
  const lines = density === 'roomy' ? 3 : 2;
  const columns: RepairColumn[] = [
    {
      key: 'date',
      header: 'Date',
      kind: 'week',
      // Fits T-9999999; in a compact row, `Nov 24, 2025` and T-99999 · W5.
      width: density === 'roomy' ? 62 : 82,
      sortable: true,
      render: (record) => <DateCell record={record} options={options} />,
    },
    { key: 'week', header: 'Week', kind: 'week', render: ({ workWeek }) => shortWeek(workWeek) },
    {
      key: 'clientName',
      header: 'Client',
      width: (density === 'roomy' ? 96 : 106) + (select === undefined ? 0 : SELECT_WIDTH),
      share: 1,
      sortable: true,
      render: (record) => <ClientOf record={record} select={select} lines={lines} />,
    },
    {
      key: 'unit',
      header: 'Unit',
      width: 72,
      share: 2,
      render: ({ unit }) => <ClampedText text={unit} lines={lines} />,
    },
    {
      key: 'declaredIssue',
      header: 'Issue',
      width: 84,
      share: hasReports ? 4 : 8,
      render: ({ declaredIssue }) => <ClampedText text={declaredIssue} lines={lines} />,
    },
    costColumn(options),
    {
      key: 'technicianInCharge',
      header: 'Technician',
      sortable: true,
      width: large ? 116 : 76,
      render: ({ technicianInCharge }) =>
        technicianInCharge === '' ? (
          <Muted>Unassigned</Muted>
        ) : (
          <ClampedText text={technicianInCharge} lines={lines} />
        ),
    },
    {
      key: 'repairStatus',
      header: 'Status',
      kind: 'mark',
      width: 100,
      sortable: true,
      render: (record) => <StatusOf record={record} onAct={onAct} />,
    },
    {
      key: 'paymentStatus',
      header: 'Payment',
      kind: 'mark',
      width: 60,
      money: true,
      render: ({ paymentStatus, paymentChannel }) => (
        <PaymentText status={paymentStatus} channel={paymentChannel} />
      ),
    },
    {
      key: 'repairReport',
      header: 'Repair report',
      // Without any report, the header takes two lines, and the cells have a dash.
      kind: hasReports ? 'text' : 'week',
      width: hasReports ? 78 : 44,
      share: hasReports ? 6 : 0,
      mayHide: true,
      render: (record) => <ReportCell record={record} lines={lines} />,
    },
    actionsColumn(options),
  ];
  return chosen(columns, options);
}

/**
 * The same data with two values per column, the client first, for screens without room for all
 * columns.
 */
export function pairedColumns(options: ColumnOptions): Column<RepairRow>[] {
  const { select, onAct } = options;
  const money = seesPayments(options);
  const columns: RepairColumn[] = [
    {
      key: 'clientName',
      header: 'Client',
      // Fits `T-99999 · Nov 24, 2025 · W4`.
      width: 174,
      share: 1,
      sortable: true,
      render: (record) => (
        <>
          <ClientOf record={record} select={select} />
          <DateLine record={record} options={options} />
        </>
      ),
    },
    {
      key: 'unit',
      header: 'Unit and issue',
      width: 84,
      share: 4,
      render: ({ unit, declaredIssue }) => <PairCell first={unit} second={declaredIssue} />,
    },
    {
      key: 'repairStatus',
      header: money ? 'Status and payment' : 'Status',
      kind: 'mark',
      width: 108,
      sortable: true,
      render: (record) => (
        <Pair>
          <StatusOf record={record} onAct={onAct} />
          {money ? (
            <PaymentText status={record.paymentStatus} channel={record.paymentChannel} inLine />
          ) : null}
        </Pair>
      ),
    },
    costColumn(options),
    options.own ? REPORT_ALONE : TECHNICIAN_AND_REPORT,
    actionsColumn(options),
  ];
  return chosen(columns, options);
}

const TECHNICIAN_AND_REPORT: RepairColumn = {
  key: 'technicianInCharge',
  header: 'Technician and report',
  sortable: true,
  width: 76,
  share: 2,
  render: ({ technicianInCharge, repairReport, isHighlighted }) => (
    <PairCell
      first={technicianInCharge || <Muted>Unassigned</Muted>}
      mark={isHighlighted ? <NewReport /> : undefined}
      second={repairReport}
    />
  ),
};

const REPORT_ALONE: RepairColumn = {
  key: 'repairReport',
  header: 'Repair report',
  width: 76,
  share: 2,
  render: (record) => <ReportCell record={record} lines={3} />,
};

/** The columns that the role may see and the person has not hidden. */
function chosen(columns: RepairColumn[], options: ColumnOptions): Column<RepairRow>[] {
  const { own, hidden, density } = options;
  const money = seesPayments(options);
  const hasWeek = density === 'roomy' || hidden.includes('date');
  return columns.filter(
    ({ key, money: isMoney }) =>
      (money || isMoney !== true) &&
      !(own && key === 'technicianInCharge') &&
      !hidden.includes(key) &&
      (hasWeek || key !== 'week'),
  );
}

function seesPayments({ can }: ColumnOptions): boolean {
  return can('repair:filter-by-payment');
}

function costColumn({ hasLargeAmounts }: ColumnOptions): RepairColumn {
  return {
    key: 'repairCost',
    header: 'Cost',
    // Fits ₱999,999.99; the rare amount that is larger widens the column.
    kind: hasLargeAmounts ? 'money' : 'count',
    width: 84,
    sortable: true,
    money: true,
    render: ({ repairCost }) => formatPeso(repairCost),
  };
}

function actionsColumn(options: ColumnOptions): RepairColumn {
  const { can, density, large, onAct } = options;
  const payment = Number(seesPayments(options));
  const buttons = 2 + payment + Number(can('repair:delete'));
  return {
    key: 'actions',
    header: 'Actions',
    kind: 'buttons',
    buttons,
    width: can('repair:indicator') ? 78 : 0,
    // The payment button is beside the indicator.
    stacked: density === 'roomy' && !large ? buttons - payment : 0,
    hideHeader: true,
    render: (record) => <RowActions record={record} onAct={onAct} />,
  };
}
