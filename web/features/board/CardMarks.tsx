import { BellRing, CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { type Lane, promiseOf } from '../../../src/domain/board.ts';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { dayAndYear } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/useSession.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import type { Card } from './boardQueries.ts';

interface CardMarksProps {
  card: Card;
  lane: Lane;
  today: string;
}

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
        <Mark data-tone={promise}>
          <CalendarClock size={12} aria-hidden="true" />
          {promise === 'overdue' ? 'Overdue, ' : null}
          {promise === 'today' ? 'Due today' : dayAndYear(promisedOn, zone)[0]}
        </Mark>
      )}
      {owes ? <Mark>{formatPeso(balance)} to pay</Mark> : null}
      {isToRemind ? (
        <Mark data-tone="today">
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

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${theme.pressed};
  color: ${theme.text};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  line-height: 1rem;

  &[data-tone='overdue'] {
    border-color: ${theme.dangerBorder};
    background: ${theme.dangerTint};
    color: ${theme.dangerText};
    font-weight: ${fontWeight.medium};
  }

  &[data-tone='today'] {
    border-color: ${theme.warningBorder};
    background: ${theme.warningTint};
    color: ${theme.warningText};
    font-weight: ${fontWeight.medium};
  }
`;
