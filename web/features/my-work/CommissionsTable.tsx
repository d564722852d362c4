import type { ResultOf } from 'gql.tada';
import { Wallet } from 'lucide-react';
import { shortDate } from '../../../src/domain/calendar.ts';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { useTicketColumn } from '../../entities/repair/useTicketColumn.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { graphql } from '../../lib/graphql.ts';
import { useSortedRows } from '../../lib/useOrder.ts';
import { useShop } from '../../lib/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { TwoLine } from '../../ui/table/TwoLine.tsx';

export const CommissionRowFields = graphql(`
  fragment CommissionRowFields on EarningRow {
    id
    date
    workWeek
    clientName
    unit
    commission
  }
`);
type CommissionRow = ResultOf<typeof CommissionRowFields>;

interface CommissionsTableProps {
  /** Undefined while loading. */
  rows: readonly CommissionRow[] | undefined;
  total: string | undefined;
  onClear: (() => void) | undefined;
}

const NEWEST_FIRST = { key: 'date', direction: 'desc' } as const;

/** The completed repairs of the period, newest first unless sorted otherwise. */
export function CommissionsTable({ rows, total, onClear }: CommissionsTableProps) {
  const { timezone } = useShop();
  const day = ({ date }: CommissionRow) => shortDate(new Date(date), timezone);
  const client = ({ clientName }: CommissionRow) => (clientName === '' ? 'No name' : clientName);
  const numberOf = useTicketNumber();
  const columns: Column<CommissionRow>[] = [
    { ...useTicketColumn(), footer: 'Total' },
    {
      key: 'date',
      sortBy: ({ date }) => Date.parse(date),
      header: 'Date',
      kind: 'date',
      render: day,
    },
    {
      key: 'week',
      sortBy: ({ workWeek }) => workWeek,
      header: 'Week',
      kind: 'week',
      render: ({ workWeek }) => shortWeek(workWeek),
    },
    {
      key: 'client',
      sortBy: client,
      header: 'Client and Unit',
      width: 150,
      render: (row) => <TwoLine primary={client(row)} secondary={row.unit} />,
    },
    {
      key: 'commission',
      sortBy: ({ commission }) => toCentavos(commission),
      header: 'Commission',
      kind: 'sum',
      render: ({ commission }) => formatPeso(commission),
      footer: formatPeso(total),
    },
  ];
  const sorted = useSortedRows(rows ?? [], columns, NEWEST_FIRST);
  return (
    <DataList
      label="My commissions"
      {...sorted}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      card={(row) => ({
        title: client(row),
        subtitle: [numberOf(row.id), row.unit].filter(Boolean).join(' · '),
        aside: <strong>{formatPeso(row.commission)}</strong>,
        fields: [
          { label: 'Date', value: day(row) },
          { label: 'Week', value: shortWeek(row.workWeek) || DASH },
        ],
      })}
      empty={
        <EmptyState
          icon={<Wallet />}
          title="No records found for the selected period."
          action={
            onClear === undefined ? undefined : <Button onClick={onClear}>Clear Filters</Button>
          }
        />
      }
    />
  );
}
