import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { POLL } from '../../lib/defaults.ts';
import { readError } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useShop } from '../../lib/useSession.ts';
import { CardList } from '../../ui/table/CardList.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useCards } from '../../ui/table/DataList.tsx';
import { PhoneRows, TableRows } from './CardFrame.tsx';
import { SalaryRowFields, type TechnicianCardData } from './salaryReport.ts';
import { salaryCard, salaryColumns } from './salaryColumns.tsx';

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

/** A technician's completed repairs of the period, each with its commission. */
export function SalaryRows({ card, period }: { card: TechnicianCardData; period: ChosenPeriod }) {
  const { timezone } = useShop();
  const columns = salaryColumns(card, timezone);
  const asCards = useCards(columns);
  const { data, error, fetching, refetch } = useLiveQuery(
    {
      query: SalaryRows_Rows,
      variables: { period, technician: card.technicianName },
    },
    POLL.lists,
  );
  const rows = data?.salaryReport.technicians.flatMap((each) => each.rows);
  if (error !== undefined && rows === undefined)
    return (
      <PhoneRows>
        <ErrorState
          title={`Error loading records: ${readError(error).message}`}
          busy={fetching}
          onRetry={refetch}
        />
      </PhoneRows>
    );
  const list = {
    label: `Completed repairs of ${card.technicianName}`,
    rows: rows ?? [],
    rowKey: ({ id }: { id: string }) => id,
    loading: rows === undefined,
    expected: card.totals.repairs,
    loadingText: 'Loading records...',
  };
  return asCards ? (
    <PhoneRows>
      <CardList {...list} card={salaryCard(card, timezone)} />
    </PhoneRows>
  ) : (
    <TableRows>
      <Table {...list} columns={columns} maxHeight="max(360px, min(640px, 70dvh))" />
    </TableRows>
  );
}
