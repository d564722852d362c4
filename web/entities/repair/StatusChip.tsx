import { styled } from 'styled-components';
import { knownStatus, type RepairStatus } from '../../../src/domain/statuses.ts';
import { statusTone, type Tone } from '../../theme/statusTones.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, theme } from '../../theme/theme.ts';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';

const MEANINGS: Partial<Record<RepairStatus, string>> = {
  RTO: 'Return to owner',
  Backjob: 'Came back for the same issue',
};

const UNKNOWN: Tone = { dot: theme.textMuted, text: theme.textSecondary, tint: theme.sunken };

interface StatusChipProps {
  /** A repair status; unknown ones are grey. */
  status: string;
  /** False inside a larger control: then it is not a tab stop with an explanation of its word. */
  explains?: boolean;
  /**
   * Makes it a button that changes the status; `of` names the record. In the rows of a list it is no
   * tab stop, since Tab walks through them.
   */
  change?: { of: string; start: () => void; shortcut?: string; isTabStop?: boolean } | undefined;
}

/** Dot and label of a repair status, so that colour is not the only sign. */
export function StatusChip({ status, explains = true, change }: StatusChipProps) {
  const known = knownStatus(status);
  const meaning = known === undefined || !explains ? undefined : MEANINGS[known];
  const tone = known === undefined ? UNKNOWN : statusTone(known);
  const key = change?.shortcut ?? 'S';
  const chip = change ? (
    <Pill
      as="button"
      type="button"
      $tone={tone}
      aria-label={`${status}, change the status of ${change.of}`}
      aria-keyshortcuts={key}
      tabIndex={meaning === undefined && change.isTabStop !== true ? -1 : 0}
      onClick={change.start}
    >
      {status}
    </Pill>
  ) : (
    <Pill $tone={tone} {...(meaning === undefined ? {} : { tabIndex: 0 })}>
      {status}
    </Pill>
  );
  const tip = change ? <Keyed text={meaning ?? 'Change the status'} keys={key} /> : meaning;
  return tip === undefined ? chip : <Tooltip content={tip}>{chip}</Tooltip>;
}

const Pill = styled.span<{ $tone: Tone }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 1.375rem;
  padding: 0 8px 0 7px;
  border-radius: ${radius.round};
  background: ${({ $tone }) => $tone.tint};
  color: ${({ $tone }) => $tone.text};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  line-height: 1rem;
  white-space: nowrap;

  &::before {
    width: 6px;
    height: 6px;
    border-radius: ${radius.round};
    background: ${({ $tone }) => $tone.dot};
    content: '';
    print-color-adjust: exact;
  }

  &[tabindex]:not(button) {
    cursor: help;
  }

  /* A finger needs more than the height of the chip. */
  ${media.coarse} {
    button&::after {
      position: absolute;
      inset: -11px -4px;
      content: '';
    }
  }

  ${media.hover} {
    button&:hover {
      box-shadow: inset 0 0 0 1px ${({ $tone }) => $tone.dot};
    }
  }

  @media (forced-colors: active) {
    border: 1px solid;

    &::before {
      background: CanvasText;
    }
  }

  @media print {
    border: 1px solid ${({ $tone }) => $tone.dot};
    background: none;
  }
`;
