import { CircleCheck, HandCoins, PhilippinePeso } from 'lucide-react';
import { useId } from 'react';
import { formatPeso } from '../../../src/domain/money.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { FigureCaption } from '../../entities/repair/FigureCaption.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatCards } from '../../ui/layout/StatCards.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';

interface OverallSummaryProps {
  /** Undefined while loading. */
  totals: { repairs: number; revenue: string; commission: string } | undefined;
  period: ChosenPeriod;
  technician: string | null;
}

/** Totals over all technicians, within the filters. */
export function OverallSummary({ totals, period, technician }: OverallSummaryProps) {
  const id = useId();
  const filters = { ...period, technician, payment: 'withTechnician' } as const;
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>Overall Summary</SectionTitle>
      <StatCards
        loading={totals === undefined}
        cards={[
          {
            label: 'Total Repairs',
            icon: <CircleCheck />,
            value: formatCount(totals?.repairs),
            hint: (
              <FigureCaption
                figure="Total Repairs"
                what="Every Unit OK that has a technician."
                filters={filters}
              />
            ),
          },
          {
            label: 'Total Revenue',
            icon: <PhilippinePeso />,
            value: formatPeso(totals?.revenue),
            hint: (
              <FigureCaption
                figure="Total Revenue"
                what="What they cost, paid or not."
                filters={filters}
              />
            ),
          },
          {
            label: 'Total Commissions',
            icon: <HandCoins />,
            value: formatPeso(totals?.commission),
            hint: 'At the rate of each technician or record.',
          },
        ]}
      />
    </Stack>
  );
}
