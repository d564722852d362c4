import { shortDate } from '../../../src/domain/calendar.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';
import { CommissionSelect } from './CommissionSelect.tsx';
import type { SalaryRow, TechnicianCardData } from './salaryReport.ts';

/** The table of a technician's repairs, with the sums below. */
export function salaryColumns(card: TechnicianCardData, zone: string): Column<SalaryRow>[] {
  const { rate, totals } = card;
  return [
    {
      key: 'date',
      header: 'Date',
      kind: 'date',
      render: (row) => dayOf(row, zone),
      footer: 'Total',
    },
    { key: 'week', header: 'Week', kind: 'week', render: (row) => shortWeek(row.workWeek) },
    {
      key: 'client',
      header: 'Client and Unit',
      width: 124,
      render: (row) => <TwoLine primary={clientOf(row)} secondary={row.unit} />,
    },
    {
      key: 'cost',
      header: 'Cost',
      kind: 'sum',
      render: (row) => formatPeso(row.repairCost),
      footer: formatPeso(totals.revenue),
    },
    {
      key: 'percent',
      header: 'Commission %',
      kind: 'mark',
      width: 120,
      render: (row) => <CommissionSelect row={row} rate={rate} />,
    },
    {
      key: 'commission',
      header: 'Commission',
      kind: 'sum',
      render: (row) => formatPeso(row.commission),
      footer: formatPeso(totals.commission),
    },
  ];
}

/** The same data on phones. */
export function salaryCard(
  { rate }: TechnicianCardData,
  zone: string,
): (row: SalaryRow) => CardContent {
  return (row) => ({
    title: clientOf(row),
    subtitle: row.unit === '' ? undefined : row.unit,
    aside: <strong>{formatPeso(row.commission)}</strong>,
    fields: [
      { label: 'Date', value: dayOf(row, zone) },
      { label: 'Week', value: shortWeek(row.workWeek) || DASH },
      { label: 'Cost', value: formatPeso(row.repairCost) },
      {
        label: 'Commission %',
        value: <CommissionSelect row={row} rate={rate} />,
        wide: true,
      },
    ],
  });
}

function dayOf({ date }: SalaryRow, zone: string): string {
  return shortDate(new Date(date), zone);
}

function clientOf({ clientName }: SalaryRow): string {
  return clientName === '' ? 'No name' : clientName;
}
