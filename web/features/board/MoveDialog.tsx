import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { usePlainKeys } from '../../lib/browser/usePlainKeys.ts';
import { pressable } from '../../theme/hovered.ts';
import { media } from '../../theme/breakpoints.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { Key } from '../../ui/layout/Key.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LEFT_BOARD } from './boardLanes.ts';
import type { Card } from './boardQueries.ts';

/** A key for each status. */
const KEYS = /^[1-7]$/;

interface MoveDialogProps {
  card: Card;
  /** Whether the board still shows the card. */
  isShown: boolean;
  onMove: (status: string) => void;
  onClose: () => void;
}

/**
 * All statuses, each one tap or one digit away; arrow keys, Home and End go through them. A unit that
 * left the board meanwhile may still be moved, so the dialog only says so (rule 608).
 */
export function MoveDialog({ card: { record }, isShown, onMove, onClose }: MoveDialogProps) {
  const numberOf = useTicketNumber();
  const choose = (status: string) => {
    onMove(status);
    onClose();
  };
  const list = useRef<HTMLUListElement>(null);
  usePlainKeys(KEYS, list, (key) => {
    const status = REPAIR_STATUSES[Number(key) - 1];
    if (status !== undefined) choose(status);
  });
  const goThrough = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const choices = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = choices.findIndex((choice) => choice === event.target);
    const next = choices[placeAfter(event.key, here, choices.length)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move"
      number={numberOf(record.id)}
      description={joinTexts([record.clientName, record.unit])}
      size="small"
    >
      {isShown ? null : <Notice spaced>{LEFT_BOARD}</Notice>}
      <List ref={list} onKeyDown={goThrough}>
        {REPAIR_STATUSES.map((status, place) => (
          <li key={status}>
            <Choice
              type="button"
              aria-pressed={status === record.repairStatus}
              {...(status === record.repairStatus ? { 'data-first': true } : {})}
              onClick={() => choose(status)}
            >
              <StatusChip status={status} explains={false} />
              {status === record.repairStatus ? <Secondary>Now</Secondary> : null}
              <Key aria-hidden="true">{place + 1}</Key>
            </Choice>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

/** Where a key leads in a list that has no end; -1 for other keys. */
function placeAfter(key: string, here: number, count: number): number {
  if (key === 'ArrowDown') return (here + 1) % count;
  if (key === 'ArrowUp') return (here - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 44px;
  padding: 0 ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  text-align: start;

  ${pressable}

  &[aria-pressed='true'] {
    border-color: ${theme.border};
    background: ${theme.sunken};
  }

  kbd {
    margin-inline-start: auto;
  }

  ${media.coarse} {
    min-height: 48px;

    kbd {
      display: none;
    }
  }
`;
