import { HandCoins, PhilippinePeso, Receipt, Scale, Wrench } from 'lucide-react';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import type { Report } from './financialReport.ts';

/** The five figures of the report (spec 2). */
export function FigureCards({ report }: { report: Report | undefined }) {
  const loading = report === undefined;
  return (
    <StatGrid>
      <StatCard
        label="Total Repaired Units"
        icon={<Wrench />}
        value={(report?.repairedUnits ?? 0).toLocaleString('en-PH')}
        loading={loading}
      />
      <StatCard
        label="Total Revenue"
        icon={<PhilippinePeso />}
        value={formatPeso(report?.revenue)}
        loading={loading}
      />
      <StatCard
        label="Total Expense"
        icon={<Receipt />}
        value={formatPeso(report?.expenses)}
        loading={loading}
      />
      <StatCard
        label="Tech Commissions"
        icon={<HandCoins />}
        value={formatPeso(report?.commissions)}
        loading={loading}
      />
      <StatCard
        label="Net Profit/Loss"
        icon={<Scale />}
        value={formatPeso(report?.netProfit)}
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
