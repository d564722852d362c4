import { HandCoins, PhilippinePeso, Receipt, Scale, Wrench } from 'lucide-react';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { recordsLink } from '../../entities/repair/recordFilters.ts';
import { FigureCaption } from '../../ui/layout/FigureCaption.tsx';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';
import type { Report } from './financialReport.ts';

interface FigureCardsProps {
  /** Undefined while loading. */
  report: Report | undefined;
  period: ChosenPeriod;
}

/** The five figures of the report. */
export function FigureCards({ report, period }: FigureCardsProps) {
  const loading = report === undefined;
  const records = recordsLink({ ...period, payment: 'withCost' });
  return (
    <StatGrid>
      <StatCard
        label="Total Repaired Units"
        icon={<Wrench />}
        value={(report?.repairedUnits ?? 0).toLocaleString('en-PH')}
        hint={
          <FigureCaption figure="Total Repaired Units" what="Unit OK with a cost." to={records} />
        }
        loading={loading}
      />
      <StatCard
        label="Total Revenue"
        icon={<PhilippinePeso />}
        value={formatPeso(report?.revenue)}
        hint={
          <FigureCaption
            figure="Total Revenue"
            what="Every Unit OK with a cost, paid or not."
            to={records}
          />
        }
        loading={loading}
      />
      <StatCard
        label="Total Expense"
        icon={<Receipt />}
        value={formatPeso(report?.expenses)}
        hint="By the day of the expense."
        loading={loading}
      />
      <StatCard
        label="Tech Commissions"
        icon={<HandCoins />}
        value={formatPeso(report?.commissions)}
        hint="As in the salary report."
        loading={loading}
      />
      <StatCard
        label="Net Profit/Loss"
        icon={<Scale />}
        value={formatPeso(report?.netProfit)}
        hint="Revenue minus expenses and commissions."
        tone={netTone(report?.netProfit)}
        loading={loading}
      />
    </StatGrid>
  );
}

function netTone(net: string | undefined): 'default' | 'success' | 'danger' {
  const centavos = toCentavos(net ?? null);
  if (centavos === 0) return 'default';
  return centavos > 0 ? 'success' : 'danger';
}
