import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { fontWeight, space, theme } from '../../theme/theme.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Report } from './financialReport.ts';

/** The breakdown of the net profit, the average per unit and the margin (rules 71 and 72). */
export function FinancialSummary({ report }: { report: Report | undefined }) {
  const say = (words: (known: Report) => string): ReactNode =>
    report === undefined ? <Skeleton width={96} /> : words(report);
  return (
    <Card title="Financial Summary">
      <List aria-busy={report === undefined}>
        <Line>
          <dt>Total Revenue</dt>
          <dd>{say(({ revenue }) => formatPeso(revenue))}</dd>
        </Line>
        <Line>
          <dt>Less: Total Expense</dt>
          <dd>{say(({ expenses }) => formatPeso(expenses))}</dd>
        </Line>
        <Line>
          <dt>Less: Tech Commissions</dt>
          <dd>{say(({ commissions }) => formatPeso(commissions))}</dd>
        </Line>
        <Line data-sum>
          <dt>Net Profit/Loss</dt>
          <dd>{say(({ netProfit }) => formatPeso(netProfit))}</dd>
        </Line>
        <Line>
          <dt>Average per Unit</dt>
          <dd>{say(({ averagePerUnit }) => formatPeso(averagePerUnit))}</dd>
        </Line>
        <Line>
          <dt>Net Margin</dt>
          <dd>
            {say(({ marginPercent }) =>
              marginPercent === null ? 'No revenue' : `${marginPercent.toFixed(1)}%`,
            )}
          </dd>
        </Line>
      </List>
    </Card>
  );
}

const List = styled.dl`
  display: grid;
`;

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
