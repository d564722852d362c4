import { sumColumn } from '../../ui/table/commonColumns.ts';
import type { ResultOf } from 'gql.tada';
import { Wallet } from 'lucide-react';
import { formatPeso } from '../../../src/domain/money.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import {
  earningColumns,
  earningFields,
  NEWEST_FIRST,
} from '../../entities/repair/earningColumns.tsx';
import { clientText } from '../../entities/repair/format.ts';
import { useTicketColumn } from '../../entities/repair/useTicketColumn.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';

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

/** The completed repairs of the period, newest first unless sorted otherwise. */
export function CommissionsTable({ rows, total, onClear }: CommissionsTableProps) {
  const { timezone } = useShop();
  const numberOf = useTicketNumber();
  const columns: Column<CommissionRow>[] = [
    { ...useTicketColumn(), footer: 'Total' },
    ...earningColumns(timezone, 150),
    sumColumn({
      key: 'commission',
      header: 'Commission',
      amountOf: ({ commission }) => commission,
      total,
    }),
  ];
  const sorted = useSortedRows(rows ?? [], columns, NEWEST_FIRST);
  return (
    <DataList
      label="My commissions"
      {...sorted}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      card={(row) => ({
        title: clientText(row.clientName),
        subtitle: joinTexts([numberOf(row.id), row.unit]),
        aside: <strong>{formatPeso(row.commission)}</strong>,
        fields: earningFields(row, timezone),
      })}
      empty={
        <EmptyState
          icon={<Wallet />}
          title="No records found for the selected period."
          action={onClear === undefined ? undefined : <Button onClick={onClear}>Show all</Button>}
        />
      }
    />
  );
}
