import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';
import { chartScale } from './chartScale.ts';
import type { ChartCategory, ChartSeries } from './chartTypes.ts';

const TOP = 8;
/** The line of the categories' labels, below the columns. */
export const FOOT = 24;
const LETTER = 7;
const WIDEST_COLUMN = 28;

/** The geometry of a column chart, in pixels. */
type ColumnPlot = ReturnType<typeof columnPlot>;

/** Computes the layout for a number of categories. */
export function columnPlot(
  series: readonly ChartSeries[],
  count: number,
  { width, height }: { width: number; height: number },
  axis: (value: number) => string,
) {
  const scale = chartScale(series.flatMap(({ points }) => points.map(({ value }) => value)));
  const longest = Math.max(...scale.ticks.map((tick) => axis(tick).length));
  const left = Math.ceil(longest * LETTER) + 12;
  const inner = height - TOP - FOOT;
  return {
    width,
    height,
    left,
    band: Math.max(0, width - left) / Math.max(1, count),
    scale,
    y: (value: number) => TOP + inner * (1 - (value - scale.low) / (scale.high - scale.low)),
    axis,
  };
}

interface ColumnBarsProps {
  plot: ColumnPlot;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  active: number | null;
  onActive: (index: number) => void;
}

/** The graphic; its figures are in the chart's table for screen readers. */
export function ColumnBars({ plot, categories, series, active, onActive }: ColumnBarsProps) {
  const { width, height, left, band, scale, y, axis } = plot;
  const gap = series.length > 1 ? 1 : 0;
  const column = Math.min(WIDEST_COLUMN, (band * 0.68) / series.length - gap);
  const group = series.length * (column + gap) - gap;
  // Where labels would touch, only every second or third category has one.
  const widest = Math.max(...categories.map(({ label }) => label.length)) * LETTER + 8;
  const every = Math.ceil(widest / Math.max(1, band));
  return (
    // Paper may be narrower than the screen; the chart shrinks with it.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      overflow="visible"
      aria-hidden="true"
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <Line x1={left} x2={width} y1={y(tick)} y2={y(tick)} $zero={tick === 0} />
          <Word x={left - 8} y={y(tick) + 4} textAnchor="end">
            {axis(tick)}
          </Word>
        </g>
      ))}
      {categories.map(({ key, label }, index) => {
        const start = left + band * index;
        return (
          <g key={key} onPointerEnter={() => onActive(index)} onPointerDown={() => onActive(index)}>
            <Ground
              x={start}
              y={0}
              width={band}
              height={height - FOOT}
              $active={active === index}
            />
            {series.map(({ name, colour, points }, place) => {
              const value = points[index]?.value ?? 0;
              const from = Math.min(y(value), y(0));
              const tall = Math.abs(y(value) - y(0));
              return (
                <rect
                  key={name}
                  x={start + (band - group) / 2 + place * (column + gap)}
                  y={from}
                  width={Math.max(1, column)}
                  height={value === 0 ? 0 : Math.max(1.5, tall)}
                  rx={Math.min(2, column / 4)}
                  style={{ fill: colour }}
                />
              );
            })}
            {(categories.length - 1 - index) % every === 0 ? (
              <Word x={start + band / 2} y={height - 6} textAnchor="middle">
                {label}
              </Word>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

const Line = styled.line<{ $zero: boolean }>`
  stroke: ${({ $zero }) => ($zero ? theme.borderStrong : theme.border)};
  shape-rendering: crispEdges;

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

const Word = styled.text`
  fill: ${theme.textSecondary};
  font-size: 11px;
  font-variant-numeric: tabular-nums;

  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;

const Ground = styled.rect<{ $active: boolean }>`
  fill: ${({ $active }) => ($active ? theme.hover : 'transparent')};

  @media (forced-colors: active) {
    fill: transparent;
    stroke: ${({ $active }) => ($active ? 'Highlight' : 'none')};
  }
`;
