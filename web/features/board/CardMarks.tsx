import { BellRing, CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { type Lane, promiseOf } from '../../../src/domain/board.ts';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { dayAndYear } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { space } from '../../theme/theme.ts';
import type { Card } from './boardQueries.ts';
import { Mark } from './Mark.ts';

interface CardMarksProps {
  card: Card;
  lane: Lane;
  today: string;
}

/** The tone of a promised day that has come or is over. */
const TONES = { overdue: 'red', today: 'amber' } as const;

/** What was promised, what is to pay, and whether to remind the client. */
export function CardMarks({ card, lane, today }: CardMarksProps) {
  const { promisedOn, balance, isToRemind } = card;
  const { timezone: zone } = useShop();
  const promise = promiseOf(lane, promisedOn, today);
  const owes = balance !== null && toCentavos(balance) > 0;
  if (promisedOn === null && !owes && !isToRemind) return null;
  return (
    <Marks>
      {promisedOn === null ? null : (
        <Mark data-tone={promise === null ? 'plain' : TONES[promise]}>
          <CalendarClock size={12} aria-hidden="true" />
          {promise === 'overdue' ? 'Overdue, ' : null}
          {promise === 'today' ? 'Due today' : dayAndYear(promisedOn, zone)[0]}
        </Mark>
      )}
      {owes ? <Mark data-tone="plain">{formatPeso(balance)} to pay</Mark> : null}
      {isToRemind ? (
        <Mark data-tone="amber">
          <BellRing size={12} aria-hidden="true" />
          To remind
        </Mark>
      ) : null}
    </Marks>
  );
}

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding-top: ${space[1]};
`;
