import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { fontWeight, space, theme } from '../../theme/theme.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Report } from './financialReport.ts';

/** The breakdown of the net profit, the average per unit and the margin (rules 71 and 72). */
export function FinancialSummary({ report }: { report: Report | undefined }) {
  return (
    <Card title="Financial Summary">
      <dl aria-busy={report === undefined}>
        {LINES.map(({ label, text, isSum }) => (
          <Line key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd>{report === undefined ? <Skeleton width={96} /> : text(report)}</dd>
          </Line>
        ))}
      </dl>
    </Card>
  );
}

const LINES: readonly { label: string; text: (report: Report) => string; isSum?: true }[] = [
  { label: 'Total Revenue', text: ({ revenue }) => formatPeso(revenue) },
  { label: 'Less: Total Expense', text: ({ expenses }) => formatPeso(expenses) },
  { label: 'Less: Tech Commissions', text: ({ commissions }) => formatPeso(commissions) },
  { label: 'Net Profit/Loss', text: ({ netProfit }) => formatPeso(netProfit), isSum: true },
  { label: 'Average per Unit', text: ({ averagePerUnit }) => formatPeso(averagePerUnit) },
  {
    label: 'Net Margin',
    text: ({ marginPercent }) =>
      marginPercent === null ? 'No revenue' : `${marginPercent.toFixed(1)}%`,
  },
];

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[2]} 0;

  dt {
    color: ${theme.textSecondary};
  }

  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }

  &[data-sum] {
    margin: ${space[2]} 0;
    padding: ${space[3]} 0;
    border-top: 1px solid ${theme.borderStrong};
    border-bottom: 1px solid ${theme.border};
    font-weight: ${fontWeight.strong};

    dt {
      color: inherit;
    }
  }
`;
