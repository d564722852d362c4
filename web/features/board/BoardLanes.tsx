import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Lane, LANES, statusOfLane } from '../../../src/domain/board.ts';
import { COMPLETED_STATUS } from '../../../src/domain/statuses.ts';
import { lessRoomThan, media } from '../../theme/breakpoints.ts';
import { visuallyHidden } from '../../theme/mixins.ts';
import { statusTone } from '../../theme/statusTones.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import { Caption, Muted } from '../../ui/layout/Text.tsx';
import { BoardCard } from './BoardCard.tsx';
import type { Move, ShownLane } from './boardLanes.ts';
import type { Card } from './boardQueries.ts';
import { DRAGGING } from './dragPart.ts';
import { LoadingCard } from './LoadingCard.tsx';
import { useCardFocus } from './useCardFocus.ts';

interface BoardLanesProps {
  /** Undefined while they load. */
  lanes: readonly ShownLane[] | undefined;
  /** The only lane to show, on a phone; null for all. */
  only: Lane | null;
  today: string;
  canMove: boolean;
  /** The last move. */
  moved: Move | undefined;
  onChoose: (card: Card) => void;
  onHandOver: (card: Card) => void;
  /** @param card undefined for one that left the board while it was dragged. */
  onDrop: (card: Card | undefined, status: string) => void;
}

/** The minimum width of a lane, in pixels. */
const LEAST_WIDTH = 172;
/** Below this width the lanes do not fit side by side, and stand in two rows. */
const NARROW = lessRoomThan(LANES.length * LEAST_WIDTH + (LANES.length - 1) * 8);
/** A mouse can drag; fingers scroll, and move a card by its chip. */
const MOUSE = '(hover: hover) and (pointer: fine)';

/** The lanes side by side, or one of them; arrow keys go from card to card. */
export function BoardLanes({
  lanes,
  only,
  today,
  canMove,
  moved,
  onChoose,
  onHandOver,
  onDrop,
}: BoardLanesProps) {
  const board = useRef<HTMLDivElement>(null);
  const hasMouse = useMediaQuery(MOUSE);
  const drags = hasMouse && canMove && only === null && lanes !== undefined;
  const [canDrag, setCanDrag] = useState(() => drags && DRAGGING.loaded() !== undefined);
  useEffect(() => {
    if (drags) void DRAGGING.preload().then(() => setCanDrag(DRAGGING.loaded() !== undefined));
  }, [drags]);
  const drop = useEffectEvent((id: string, name: string) => {
    const to = LANES.find((lane) => lane === name);
    const from = lanes?.find(({ cards }) => cards.some(({ record }) => record.id === id));
    const card = from?.cards.find(({ record }) => record.id === id);
    if (to !== undefined && from?.lane !== to) onDrop(card, statusOfLane(to));
  });
  useEffect(() => {
    const part = DRAGGING.loaded();
    if (!drags || !canDrag || part === undefined || board.current === null) return undefined;
    return part.acceptCards(board.current, (id, lane) => drop(id, lane));
  }, [drags, canDrag]);

  const shown = only === null ? lanes : lanes?.filter(({ lane }) => lane === only);
  const keys = useCardFocus(board, shown ?? [], moved);
  const fits = !useMediaQuery(NARROW);
  const columns = (shown ?? LANES.map(() => null)).map((one) =>
    one !== null && one.count === 0 ? 'minmax(116px, 0.6fr)' : `minmax(${LEAST_WIDTH}px, 1fr)`,
  );
  return (
    <Board
      ref={board}
      role="group"
      aria-label="Board"
      aria-busy={lanes === undefined}
      style={{ gridTemplateColumns: fits ? columns.join(' ') : 'repeat(3, minmax(0, 1fr))' }}
      {...keys}
    >
      {shown === undefined
        ? (only === null ? LANES : [only]).map((lane) => <LoadingLane key={lane} lane={lane} />)
        : shown.map(({ lane, count, cards }) => (
            <Column key={lane} data-lane={lane} aria-labelledby={headingId(lane)}>
              <LaneHead lane={lane} count={count} />
              {cards.length === 0 ? (
                <Nothing>Nothing here</Nothing>
              ) : (
                <Cards key={String(canDrag)}>
                  {cards.map((card) => (
                    <BoardCard
                      key={card.record.id}
                      card={card}
                      lane={lane}
                      today={today}
                      onMove={onChoose}
                      onHandOver={onHandOver}
                    />
                  ))}
                </Cards>
              )}
              {count > cards.length ? (
                <Caption as="p">
                  The first {cards.length} of {formatCount(count)}
                </Caption>
              ) : null}
            </Column>
          ))}
    </Board>
  );
}

const headingId = (lane: Lane): string => `lane-${lane.replace(' ', '-')}`;

function LaneHead({ lane, count }: { lane: Lane; count: number | undefined }) {
  const tone = statusTone(lane === 'Ready' ? COMPLETED_STATUS : lane);
  return (
    <Head id={headingId(lane)}>
      <Dot style={{ background: tone.dot }} aria-hidden="true" />
      {lane} <Count>{count === undefined ? <Skeleton width={16} /> : formatCount(count)}</Count>
    </Head>
  );
}

function LoadingLane({ lane }: { lane: Lane }) {
  return (
    <Column>
      <LaneHead lane={lane} count={undefined} />
      <LoadingCard />
      <LoadingCard />
    </Column>
  );
}

const Board = styled.div`
  display: grid;
  gap: ${space[2]};
  /* The whole board fits the screen, and each lane scrolls by itself. */
  flex: 1 0 420px;
  min-height: 0;
  grid-auto-rows: minmax(200px, 1fr);

  ${media.mobile} {
    display: block;
    flex: none;
  }

  /* One lane after the other: beside the longest lane, paper would be mostly blank. */
  ${media.print} {
    display: block;
    flex: none;
  }
`;

const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  min-height: 0;
  padding: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.large};
  background: ${theme.sunken};

  &[data-over] {
    border-color: ${theme.accent};
    background: ${theme.accentTint};
  }

  ${media.mobile} {
    padding: 0;
    background: none;
  }

  ${media.print} {
    display: block;
    margin-bottom: ${space[2]};
  }
`;

const Head = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]};
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.strong};
  white-space: nowrap;
  break-after: avoid;

  /* Hidden, since the tab above has the same name. */
  ${media.mobile} {
    ${visuallyHidden}
  }
`;

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: ${radius.round};
`;

const Count = styled.span`
  color: ${theme.textSecondary};
  font-weight: ${fontWeight.normal};
  font-variant-numeric: tabular-nums;
`;

const Cards = styled.ul`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  min-height: 0;
  margin: 0 -${space[1]};
  padding: 2px ${space[1]};
  overflow-y: auto;
  scroll-padding-block: ${space[1]};

  ${media.mobile} {
    margin: 0;
    padding: 0;
    overflow: visible;
  }

  ${media.print} {
    display: block;
    columns: ${LEAST_WIDTH - 16}px;
    column-gap: ${space[2]};
    overflow: visible;
  }
`;

const Nothing = styled(Muted)`
  padding: ${space[2]} ${space[1]};
  font-size: ${fontSize.table};
`;
