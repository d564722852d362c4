import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { formatPeso, sumMoney, toCentavos } from '../../../src/domain/money.ts';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { hoveredLink } from '../../theme/hovered.ts';
import { sumColumn } from '../../ui/table/commonColumns.ts';
import { ellipsis, focusRingInside, tappable } from '../../theme/mixins.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { periodLink, type Report } from './financialReport.ts';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';

type PayoutLine = Report['breakdown'][number];

interface PayoutProps {
  /** Undefined while loading. */
  report: Report | undefined;
  period: ChosenPeriod;
}

const LARGEST_FIRST = { key: 'commission', direction: 'desc' } as const;

/** Each technician's payout, largest first unless sorted otherwise, and the total (rule 73). */
export function Payout({ report, period }: PayoutProps) {
  const nameOf = ({ technicianName: name }: PayoutLine) => (
    <Name to={periodLink('/salary-report', period, name)}>{name}</Name>
  );
  const lines = report?.breakdown ?? [];
  const most = Math.max(0, ...lines.map(({ commission }) => toCentavos(commission)));
  const columns: Column<PayoutLine>[] = [
    {
      key: 'technician',
      sortBy: ({ technicianName }) => technicianName,
      header: 'Technician',
      width: 120,
      render: nameOf,
      footer: 'Total Payout',
    },
    {
      key: 'repairs',
      sortBy: ({ repairs }) => repairs,
      header: 'Repairs',
      kind: 'count',
      render: (line) => formatCount(line.repairs),
      footer: formatCount(lines.reduce((sum, { repairs }) => sum + repairs, 0)),
    },
    sumColumn({
      key: 'revenue',
      header: 'Revenue',
      amountOf: ({ revenue }) => revenue,
      total: sumMoney(lines.map(({ revenue }) => revenue)),
    }),
    sumColumn({
      key: 'commission',
      header: 'Commission',
      amountOf: ({ commission }) => commission,
      total: report?.commissions,
    }),
    {
      key: 'share',
      header: 'Share of the largest',
      hideHeader: true,
      printed: false,
      kind: 'mark',
      width: 90,
      render: (line) => <InlineBar value={toCentavos(line.commission)} most={most} />,
    },
  ];
  const sorted = useSortedRows(lines, columns, LARGEST_FIRST);
  return (
    <section aria-label="Technician Commission Breakdown">
      <Head>
        <h2>Technician Commission Breakdown</h2>
        <p>
          Total Payout{' '}
          <strong>
            {report === undefined ? <Skeleton width={88} /> : formatPeso(report.commissions)}
          </strong>
        </p>
      </Head>
      <DataList
        label="Technician Commission Breakdown"
        {...sorted}
        rowKey={(line) => line.technicianName}
        loading={report === undefined}
        maxHeight="520px"
        card={(line) => ({
          title: nameOf(line),
          subtitle: `${formatQuantity(line.repairs, 'repair')} · ${formatPeso(line.revenue)}`,
          aside: <strong>{formatPeso(line.commission)}</strong>,
        })}
        empty={<EmptyState icon={<HandCoins />} title="No commissions in this period" />}
      />
    </section>
  );
}

const Name = styled(Link)`
  display: block;
  border-radius: 2px;
  color: ${theme.text};
  text-decoration: none;
  ${ellipsis}
  ${focusRingInside}
  ${tappable}

  ${hoveredLink}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  margin-bottom: ${space[3]};

  h2 {
    font-size: ${fontSize.large};
    font-weight: ${fontWeight.strong};
  }

  p {
    font-variant-numeric: tabular-nums;
  }

  strong {
    white-space: nowrap;
  }
`;

/** A bar beside a figure in a table: its share of the largest one. Decorative. */
function InlineBar({ value, most }: { value: number; most: number }) {
  const share = most <= 0 ? 0 : Math.max(0, Math.min(1, value / most));
  return (
    <Picture aria-hidden="true" height="8" preserveAspectRatio="none" viewBox="0 0 100 8">
      <rect width="100" height="8" />
      <rect width={share * 100} height="8" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  border-radius: 2px;
  print-color-adjust: exact;

  rect:first-child {
    fill: ${theme.sunken};
  }

  rect:last-child {
    fill: ${theme.accent};
  }
`;
