import { styled } from 'styled-components';
import { fontSize, fontWeight, theme } from '../../theme/theme.ts';
import { ChartTable } from './ChartTable.tsx';
import { formatCount } from '../layout/count.ts';

interface DonutChartProps {
  /** The chart's name: `Open work by status`. */
  title: string;
  /** The heading of the parts: `Status`. */
  partName: string;
  /** Undefined while loading. */
  parts: readonly { key: string; label: string; value: number; colour: string }[] | undefined;
  /** The text in the middle. */
  centre: { figure: string; label: string };
  /** A second chart beside another one. */
  size?: 'small' | 'medium' | undefined;
}

const PIXELS = { small: 112, medium: 164 };
const RADIUS = 42;
const STROKE = 11;
const WHOLE = 2 * Math.PI * RADIUS;
/** The gap between two parts, in the circle's unit. */
const GAP = 1.6;

/** Shares of a whole as a ring, with the total in the middle. */
export function DonutChart({
  title,
  partName,
  parts = [],
  centre,
  size = 'medium',
}: DonutChartProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const present = parts.filter(({ value }) => value > 0);
  const gap = present.length > 1 ? GAP : 0;
  const arcs = present.map((part, place) => {
    const before = present.slice(0, place).reduce((sum, { value }) => sum + value, 0);
    return { ...part, from: (before / total) * WHOLE, length: (part.value / total) * WHOLE };
  });
  return (
    <Figure style={{ width: PIXELS[size] }} data-print="whole">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Ground cx="50" cy="50" r={RADIUS} />
        {arcs.map(({ key, colour, from, length }) => (
          <circle
            key={key}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth={STROKE}
            strokeDasharray={`${Math.max(0.6, length - gap)} ${WHOLE}`}
            strokeDashoffset={-from - gap / 2}
            transform="rotate(-90 50 50)"
            style={{ stroke: colour }}
          />
        ))}
      </svg>
      <Centre aria-hidden="true">
        <Amount>{centre.figure}</Amount>
        <span>{centre.label}</span>
      </Centre>
      <ChartTable
        caption={title}
        headers={[partName, 'Records', 'Share']}
        rows={parts.map(({ key, label, value }) => ({
          key,
          cells: [
            label,
            formatCount(value),
            `${total === 0 ? 0 : Math.round((value / total) * 100)}%`,
          ],
        }))}
      />
    </Figure>
  );
}

/** Smaller where the room of its chart and the one beside it is not wide enough. */
const Figure = styled.figure`
  position: relative;
  min-width: 0;
  aspect-ratio: 1;

  > svg {
    display: block;
    width: 100%;
  }
`;

const Ground = styled.circle`
  fill: none;
  stroke: ${theme.sunken};
  stroke-width: ${STROKE};

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

const Centre = styled.figcaption`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  line-height: 1rem;
`;

const Amount = styled.span`
  color: ${theme.text};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.75rem;
`;
