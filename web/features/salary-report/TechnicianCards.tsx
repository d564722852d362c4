import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { startsOpen, type TechnicianCardData } from './salaryReport.ts';
import { TechnicianCard } from './TechnicianCard.tsx';

interface TechnicianCardsProps {
  /** Undefined while loading. */
  cards: readonly TechnicianCardData[] | undefined;
  period: ChosenPeriod;
}

/** One card per technician; those of a long report start closed. */
export function TechnicianCards({ cards = [], period }: TechnicianCardsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const repairs = cards.reduce((sum, card) => sum + card.totals.repairs, 0);
  const byDefault = startsOpen(cards.length, repairs);
  const isOpen = (name: string) => chosen[name] ?? byDefault;
  const allOpen = cards.every((card) => isOpen(card.technicianName));
  const setAll = (open: boolean) =>
    setChosen(Object.fromEntries(cards.map((card) => [card.technicianName, open])));
  return (
    <section aria-label="Technicians">
      <Head>
        <Title>Technicians</Title>
        {cards.length > 1 ? (
          <Button size="small" variant="ghost" onClick={() => setAll(!allOpen)} data-print="hide">
            {allOpen ? 'Collapse all' : 'Expand all'}
          </Button>
        ) : null}
      </Head>
      <Stack>
        {cards.length === 0
          ? [0, 1, 2].map((place) => <Skeleton key={place} width="100%" height={66} />)
          : cards.map((card) => (
              <TechnicianCard
                key={card.technicianName}
                card={card}
                period={period}
                open={isOpen(card.technicianName)}
                onToggle={(open) => setChosen((now) => ({ ...now, [card.technicianName]: open }))}
              />
            ))}
      </Stack>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 30px;
  margin-bottom: ${space[3]};
`;

const Title = styled.h2`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;
