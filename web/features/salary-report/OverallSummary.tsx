import { CircleCheck, HandCoins, PhilippinePeso } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { recordsLink } from '../../entities/repair/recordFilters.ts';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';
import { FigureCaption } from '../../ui/layout/FigureCaption.tsx';
import { StatCard, StatGrid } from '../../ui/layout/StatCard.tsx';

interface OverallSummaryProps {
  /** Undefined while loading. */
  totals: { repairs: number; revenue: string; commission: string } | undefined;
  period: ChosenPeriod;
  technician: string | null;
}

/** Totals over all technicians, within the filters. */
export function OverallSummary({ totals, period, technician }: OverallSummaryProps) {
  const id = useId();
  const records = recordsLink({ ...period, technician, payment: 'withTechnician' });
  const loading = totals === undefined;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>Overall Summary</Title>
      <StatGrid>
        <StatCard
          label="Total Repairs"
          icon={<CircleCheck />}
          value={(totals?.repairs ?? 0).toLocaleString('en-PH')}
          hint={
            <FigureCaption
              figure="Total Repairs"
              what="Every Unit OK that has a technician."
              to={records}
            />
          }
          loading={loading}
        />
        <StatCard
          label="Total Revenue"
          icon={<PhilippinePeso />}
          value={formatPeso(totals?.revenue)}
          hint={
            <FigureCaption
              figure="Total Revenue"
              what="What they cost, paid or not."
              to={records}
            />
          }
          loading={loading}
        />
        <StatCard
          label="Total Commissions"
          icon={<HandCoins />}
          value={formatPeso(totals?.commission)}
          hint="At the rate of each technician or record."
          loading={loading}
        />
      </StatGrid>
    </section>
  );
}

const Title = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;
