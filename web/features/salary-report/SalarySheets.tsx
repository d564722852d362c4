import type { ResultOf } from 'gql.tada';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { shortDate } from '../../../src/domain/calendar.ts';
import { formatPercent } from '../../../src/domain/commissions.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { type ChosenPeriod, periodText } from '../../../src/domain/period.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { clientText } from '../../entities/repair/format.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { printPage } from '../../lib/browser/printPage.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useGiveUp } from '../../lib/client/useGiveUp.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, space } from '../../theme/theme.ts';
import { formatQuantity } from '../../ui/layout/count.ts';
import { earnedText, SalaryRowFields } from './salaryReport.ts';

const SalarySheets_Rows = graphql(
  `
    query SalarySheets_Rows($period: Period, $technician: String) {
      salaryReport(period: $period, technician: $technician) {
        technicians {
          technicianName
          rate
          totals {
            repairs
            revenue
            commission
          }
          rows {
            ...SalaryRowFields
          }
        }
      }
    }
  `,
  [SalaryRowFields],
);
type SheetData = ResultOf<typeof SalarySheets_Rows>['salaryReport']['technicians'][number];

interface SalarySheetsProps {
  period: ChosenPeriod;
  technician: string | null;
  /** Called when it begins to print. */
  onReady: () => void;
  /** Called when the paper was printed, or printing was cancelled. */
  onDone: () => void;
}

/** A page for each technician, with a line to sign; prints as soon as its rows are here. */
export function SalarySheets({ period, technician, onReady, onDone }: SalarySheetsProps) {
  const [{ data, error, fetching, stale }] = useQuery({
    query: SalarySheets_Rows,
    variables: { period, technician },
    requestPolicy: 'cache-and-network',
  });
  // The first rows are printed: a change that arrives meanwhile must not print a second time.
  const [cards, setCards] = useState<readonly SheetData[]>();
  if (cards === undefined && data !== undefined && !fetching && !stale)
    setCards(data.salaryReport.technicians);
  const isReady = cards !== undefined;
  const hasFailed = !isReady && error !== undefined;
  const print = useEffectEvent(() => {
    onReady();
    printPage(onDone);
  });
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);
  const text = 'The report could not be loaded for printing';
  useGiveUp({ hasFailed, error, text, onDone });
  return cards?.map((card) => <Sheet key={card.technicianName} card={card} period={period} />);
}

function Sheet({ card, period }: { card: SheetData; period: ChosenPeriod }) {
  const { name: shop, timezone } = useShop();
  const numberOf = useTicketNumber();
  const { technicianName, rate, totals, rows } = card;
  return (
    <Paper aria-label={`Commissions of ${technicianName}`}>
      <h2>{technicianName}</h2>
      <p>
        {joinTexts([shop, 'Commissions', periodText(period)])}
        {' · '}Rate {formatPercent(rate)}
      </p>
      <table>
        <thead>
          <tr>
            <th>Ticket</th>
            <th>Date</th>
            <th>Week</th>
            <th>Client and Unit</th>
            <th data-figure>Cost</th>
            <th data-figure>Commission %</th>
            <th data-figure>Commission</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{numberOf(row.id)}</td>
              <td>{shortDate(new Date(row.date), timezone)}</td>
              <td>{shortWeek(row.workWeek)}</td>
              <td>{joinTexts([clientText(row.clientName), row.unit], ', ')}</td>
              <td data-figure>{formatPeso(row.repairCost)}</td>
              <td data-figure>{earnedText(row, rate)}</td>
              <td data-figure>{formatPeso(row.commission)}</td>
            </tr>
          ))}
          <tr data-total>
            <th colSpan={4}>Total, {formatQuantity(totals.repairs, 'repair')}</th>
            <td data-figure>{formatPeso(totals.revenue)}</td>
            <td />
            <td data-figure>{formatPeso(totals.commission)}</td>
          </tr>
        </tbody>
      </table>
      <Signature data-print="whole">
        <span>Received by {technicianName}</span>
        <span>Date</span>
      </Signature>
    </Paper>
  );
}

/** Black on white, whatever the theme of the screen. */
const Paper = styled.section`
  display: none;

  ${media.print} {
    display: block;
    break-before: page;
    color: #000;
    font-variant-numeric: tabular-nums;
  }

  h2 {
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.strong};
    overflow-wrap: anywhere;
  }

  table {
    width: 100%;
    margin-top: ${space[4]};
    border-collapse: collapse;
    font-size: ${fontSize.small};
  }

  th,
  td {
    padding: ${space[1]} ${space[2]};
    border-bottom: 1px solid #bbb;
    text-align: left;
    vertical-align: top;
  }

  td:first-child {
    white-space: nowrap;
  }

  td:nth-child(4) {
    overflow-wrap: anywhere;
  }

  [data-figure] {
    text-align: right;
    white-space: nowrap;
  }

  [data-total] > * {
    border-top: 1px solid #000;
    border-bottom: 0;
    font-weight: ${fontWeight.strong};
  }
`;

const Signature = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: ${space[8]};
  margin-top: 64px;

  span {
    padding-top: ${space[1]};
    border-top: 1px solid #000;
    font-size: ${fontSize.small};
  }
`;
