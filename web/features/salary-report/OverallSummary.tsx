import { CircleCheck, HandCoins, PhilippinePeso } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';

interface OverallSummaryProps {
  /** Undefined while loading. */
  totals: { repairs: number; revenue: string; commission: string } | undefined;
}

/** What the filters leave, over all technicians (spec 2). */
export function OverallSummary({ totals }: OverallSummaryProps) {
  const id = useId();
  const loading = totals === undefined;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>Overall Summary</Title>
      <StatGrid>
        <StatCard
          label="Total Repairs"
          icon={<CircleCheck />}
          value={(totals?.repairs ?? 0).toLocaleString('en-PH')}
          hint="Every Unit OK that has a technician."
          loading={loading}
        />
        <StatCard
          label="Total Revenue"
          icon={<PhilippinePeso />}
          value={formatPeso(totals?.revenue)}
          hint="What they cost, paid or not."
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
