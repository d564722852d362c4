import { sumColumn } from '../../ui/table/commonColumns.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
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
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { CardList } from '../../ui/table/CardList.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { SortSelect, useCards } from '../../ui/table/DataList.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { PhoneRows, TableRows } from './CardFrame.tsx';
import { SalaryRowFields, type TechnicianCardData, type SalaryRow } from './salaryReport.ts';
import { CommissionSelect } from './CommissionSelect.tsx';

const SalaryRows_Rows = graphql(
  `
    query SalaryRows_Rows($period: Period, $technician: String) {
      salaryReport(period: $period, technician: $technician) {
        technicians {
          technicianName
          rows {
            ...SalaryRowFields
          }
        }
      }
    }
  `,
  [SalaryRowFields],
);

/**
 * A technician's completed repairs of the period, newest first unless sorted otherwise, each with its
 * commission.
 */
export function SalaryRows({ card, period }: { card: TechnicianCardData; period: ChosenPeriod }) {
  const { timezone } = useShop();
  const numberOf = useTicketNumber();
  const columns = salaryColumns(useTicketColumn(), card, timezone);
  const asCards = useCards(columns);
  const query = useLiveQuery({
    query: SalaryRows_Rows,
    variables: { period, technician: card.technicianName },
    poll: 'lists',
  });
  const rows = query.data?.salaryReport.technicians.flatMap((each) => each.rows);
  const { columns: sortable, ...sorted } = useSortedRows(rows ?? [], columns, NEWEST_FIRST);
  if (query.failed)
    return (
      <PhoneRows>
        <QueryError text="Error loading records:" query={query} />
      </PhoneRows>
    );
  const list = {
    label: `Completed repairs of ${card.technicianName}`,
    rows: sorted.rows,
    rowKey: ({ id }: { id: string }) => id,
    loading: rows === undefined,
    expected: card.totals.repairs,
    loadingText: 'Loading records...',
  };
  return asCards ? (
    <PhoneRows>
      {sorted.rows.length < 2 ? null : (
        <SortSelect columns={sortable} sort={sorted.sort} onSort={sorted.onSort} />
      )}
      <CardList {...list} card={salaryCard(numberOf, card, timezone)} />
    </PhoneRows>
  ) : (
    <TableRows>
      <Table
        {...list}
        columns={sortable}
        sort={sorted.sort}
        onSort={sorted.onSort}
        maxHeight="max(360px, min(640px, 70dvh))"
      />
    </TableRows>
  );
}

function salaryColumns(
  ticket: Column<SalaryRow>,
  card: TechnicianCardData,
  zone: string,
): Column<SalaryRow>[] {
  const { rate, totals } = card;
  return [
    { ...ticket, footer: 'Total' },
    ...earningColumns(zone, 124),
    sumColumn({
      key: 'cost',
      header: 'Cost',
      amountOf: ({ repairCost }) => repairCost,
      total: totals.revenue,
    }),
    {
      key: 'percent',
      sortBy: ({ percent }) => percent ?? Number(rate),
      header: 'Commission %',
      kind: 'mark',
      width: 120,
      render: (row) => <CommissionSelect row={row} rate={rate} />,
    },
    sumColumn({
      key: 'commission',
      header: 'Commission',
      amountOf: ({ commission }) => commission,
      total: totals.commission,
    }),
  ];
}

function salaryCard(
  numberOf: (id: string) => string,
  { rate }: TechnicianCardData,
  zone: string,
): (row: SalaryRow) => CardContent {
  return (row) => ({
    title: clientText(row.clientName),
    subtitle: joinTexts([numberOf(row.id), row.unit]),
    aside: <strong>{formatPeso(row.commission)}</strong>,
    fields: [
      ...earningFields(row, zone),
      { label: 'Cost', value: formatPeso(row.repairCost) },
      {
        label: 'Commission %',
        value: <CommissionSelect row={row} rate={rate} />,
        wide: true,
      },
    ],
  });
}
