import { Clock, HandHelping } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  type CardAge,
  cardAge,
  daysSince,
  isFinishedText,
  type Lane,
} from '../../../src/domain/board.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { clientText } from '../../entities/repair/format.ts';
import { recordPath } from '../../entities/repair/links.ts';
import { EditedBy } from '../../entities/repair/EditedBy.tsx';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { OPENED_HERE } from '../../lib/browser/openedHere.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { media } from '../../theme/breakpoints.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import type { Card } from './boardQueries.ts';
import { CardMarks } from './CardMarks.tsx';
import { DRAGGING } from './dragPart.ts';
import { Mark } from './Mark.ts';

interface BoardCardProps {
  card: Card;
  lane: Lane;
  /** The day of the shop. */
  today: string;
  onMove: (card: Card) => void;
  onHandOver: (card: Card) => void;
}

const AGE_WORDS: Record<CardAge, string> = {
  fresh: '',
  amber: ', long here',
  red: ', too long here',
};

/**
 * A card of the board: the unit, its client, how long it has been in its lane, and the promised
 * day.
 */
export const BoardCard = memo(function BoardCard({
  card,
  lane,
  today,
  onMove,
  onHandOver,
}: BoardCardProps) {
  const { record, statusSince } = card;
  const can = useCan();
  const { timezone: zone } = useShop();
  const number = useTicketNumber()(record.id);
  const box = useRef<HTMLLIElement>(null);
  const { id } = record;
  useEffect(() => {
    const part = DRAGGING.loaded();
    return box.current === null ? undefined : part?.makeDraggable(box.current, id);
  }, [id]);
  const days = daysSince(new Date(statusSince), today, zone);
  const age = cardAge(lane, days);
  const name = joinTexts([record.unit || 'Unit', record.clientName], ', ');
  return (
    <Box ref={box} data-card={id} $marked={record.isHighlighted}>
      <Line>
        <TicketNumber>
          <EditedBy id={id} />
          {number}
        </TicketNumber>
        <Age data-tone={age}>
          <Clock size={12} aria-hidden="true" />
          {days === 0 ? 'Today' : formatQuantity(days, 'day')}
          <VisuallyHidden>{AGE_WORDS[age]}</VisuallyHidden>
        </Age>
      </Line>
      <Name to={recordPath(id)} state={OPENED_HERE} draggable={false} data-card-link={id}>
        {record.unit || 'Unit'}
      </Name>
      <Words>{clientText(record.clientName)}</Words>
      {record.declaredIssue === '' ? null : <Words $faint>{record.declaredIssue}</Words>}
      {record.technicianInCharge === '' || can('statistics:own') ? null : (
        <Words $faint>{record.technicianInCharge}</Words>
      )}
      <CardMarks card={card} lane={lane} today={today} />
      <Acts>
        <StatusChip
          status={record.repairStatus}
          explains={false}
          {...(can('repair:update')
            ? { change: { of: name, start: () => onMove(card), shortcut: 'M' } }
            : {})}
        />
        {isFinishedText(record.repairStatus) && can('hand-over') ? (
          <Button
            size="small"
            icon={<HandHelping />}
            aria-label={`Hand over ${name}`}
            aria-keyshortcuts="H"
            onClick={() => onHandOver(card)}
          >
            Hand over
          </Button>
        ) : null}
      </Acts>
    </Box>
  );
});

const Box = styled.li<{ $marked: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.border};
  border-left: 3px solid ${({ $marked }) => ($marked ? theme.highlightMark : theme.border)};
  border-radius: ${radius.medium};
  background: ${({ $marked }) => ($marked ? theme.highlightRow : theme.surface)};
  box-shadow: ${theme.shadowCard};
  font-size: ${fontSize.table};
  line-height: 1.125rem;

  ${media.hover} {
    &:hover {
      border-color: ${theme.borderStrong};
    }
  }

  &[draggable='true'] {
    cursor: grab;
  }

  &[data-dragged] {
    opacity: 0.45;
  }

  /* Above the link that covers the card. */
  button {
    position: relative;
  }

  ${media.print} {
    /* Firefox splits a flex container between columns. */
    display: block;
    margin-bottom: ${space[2]};
    break-inside: avoid;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${space[2]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
`;

const TicketNumber = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Age = styled(Mark)`
  white-space: nowrap;
`;

/** The link covers the card, so that a click anywhere opens the record. */
const Name = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${theme.text};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: -1px -1px -1px -3px;
    border-radius: ${radius.medium};
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${theme.focusRing};
    outline-offset: 1px;
  }
`;

const Words = styled.p<{ $faint?: boolean }>`
  color: ${({ $faint = false }) => ($faint ? theme.textSecondary : theme.text)};
  ${ellipsis}

  ${media.print} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding-top: ${space[2]};

  button {
    ${focusRingInside}
  }

  ${media.print} {
    display: none;
  }
`;
