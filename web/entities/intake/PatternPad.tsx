import { styled } from 'styled-components';
import { addDot, placeOf } from '../../../src/domain/passcodes.ts';
import { fontSize, fontWeight, radius, theme } from '../../theme/theme.ts';

const DOTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const STEP = 56;
const middle = (place: number): number => place * STEP + STEP / 2;

interface PatternPadProps {
  /** The dots in their order, 1 to 9 row by row. */
  dots: string;
  /** Missing for a pattern that is only shown. */
  onChange?: (dots: string) => void;
}

/**
 * The nine dots of a phone pattern; each tap continues the line, which includes crossed dots (rule
 * 354).
 */
export function PatternPad({ dots, onChange }: PatternPadProps) {
  const line = Array.from(dots, (dot) => {
    const { row, column } = placeOf(dot);
    return `${middle(column)},${middle(row)}`;
  });
  return (
    <Pad role="group" aria-label={`Pattern: ${dots === '' ? 'none' : Array.from(dots).join(' ')}`}>
      <svg viewBox={`0 0 ${3 * STEP} ${3 * STEP}`} aria-hidden="true">
        <polyline points={line.join(' ')} />
      </svg>
      {DOTS.map((dot) => {
        const order = dots.indexOf(dot) + 1;
        const words = order === 0 ? `Dot ${dot}` : `Dot ${dot}, number ${order}`;
        return (
          <Dot
            key={dot}
            type="button"
            disabled={onChange === undefined}
            aria-label={words}
            data-drawn={order > 0 || undefined}
            onClick={() => onChange?.(addDot(dots, dot))}
          >
            <span>{order === 0 ? '' : order}</span>
          </Dot>
        );
      })}
    </Pad>
  );
}

const Pad = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, ${STEP}px);
  width: fit-content;
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.sunken};

  svg {
    position: absolute;
    width: ${3 * STEP}px;
    height: ${3 * STEP}px;
    pointer-events: none;
  }

  polyline {
    fill: none;
    stroke: ${theme.accent};
    stroke-width: 3;
    stroke-linejoin: round;
  }
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: ${STEP}px;
  height: ${STEP}px;
  border-radius: ${radius.medium};

  span {
    position: relative;
    display: grid;
    place-items: center;
    width: 14px;
    height: 14px;
    border-radius: ${radius.round};
    background: ${theme.borderStrong};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.strong};
  }

  &[data-drawn] span {
    width: 24px;
    height: 24px;
    background: ${theme.accent};
    color: ${theme.onAccent};
  }

  &:disabled {
    cursor: default;
  }
`;
