import { HandCoins, PhilippinePeso, Receipt, Scale, Wrench } from 'lucide-react';
import { styled } from 'styled-components';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { FigureCaption, recordsCard } from '../../entities/repair/FigureCaption.tsx';
import { media } from '../../theme/breakpoints.ts';
import { formatCount } from '../../ui/layout/count.ts';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { periodLink, type Report } from './financialReport.ts';

interface FigureCardsProps {
  /** Undefined while loading. */
  report: Report | undefined;
  period: ChosenPeriod;
}

export function FigureCards({ report, period }: FigureCardsProps) {
  const filters = { ...period, payment: 'withCost' } as const;
  return (
    <Figures
      loading={report === undefined}
      cards={[
        recordsCard({
          label: 'Total Repaired Units',
          icon: <Wrench />,
          value: formatCount(report?.repairedUnits),
          what: 'Unit OK with a cost.',
          filters,
        }),
        recordsCard({
          label: 'Total Revenue',
          icon: <PhilippinePeso />,
          value: formatPeso(report?.revenue),
          what: 'Every Unit OK with a cost, paid or not.',
          filters,
        }),
        {
          label: 'Total Expense',
          icon: <Receipt />,
          value: formatPeso(report?.expenses),
          hint: (
            <FigureCaption
              figure="Total Expense"
              what="By the day of the expense."
              rows="expenses"
              to={periodLink('/expenses', period)}
            />
          ),
        },
        {
          label: 'Tech Commissions',
          icon: <HandCoins />,
          value: formatPeso(report?.commissions),
          hint: (
            <FigureCaption
              figure="Tech Commissions"
              what="As in the salary report."
              rows="commissions"
              to={periodLink('/salary-report', period)}
            />
          ),
        },
        {
          label: 'Net Profit/Loss',
          icon: <Scale />,
          value: formatPeso(report?.netProfit),
          hint: 'Revenue minus expenses and commissions.',
          tone: netTone(report?.netProfit),
        },
      ]}
    />
  );
}

/** On paper, where five do not fit, three and two. */
const Figures = styled(StatCards)`
  ${media.print} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > * {
      grid-column: span 2;
    }

    > :nth-child(n + 4) {
      grid-column: span 3;
    }
  }
`;

function netTone(net: string | undefined): 'default' | 'success' | 'danger' {
  const centavos = toCentavos(net ?? null);
  if (centavos === 0) return 'default';
  return centavos > 0 ? 'success' : 'danger';
}
