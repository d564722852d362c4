import { type KeyboardEvent, useRef, useState, type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { fontSize, radius, theme } from '../../theme/theme.ts';
import { ChartBubble } from './ChartBubble.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartCategory, ChartSeries } from './chartTypes.ts';
import { ColumnBars, columnPlot, FOOT } from './ColumnBars.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { flushSync } from 'react-dom';

interface ColumnChartProps {
  /** The chart's name: `Revenue by month, 2026`. */
  title: string;
  /** The heading of the categories: `Month`. */
  categoryName: string;
  /** Undefined while loading. */
  data: { categories: readonly ChartCategory[]; series: readonly ChartSeries[] } | undefined;
  /** The legend, for more than one series. */
  legend?: readonly Pick<ChartSeries, 'name' | 'colour'>[] | undefined;
  /** Formats an axis figure: `₱12K`. */
  axis: (value: number) => string;
  height: number;
}

/** Columns over time, losses below the line; hover, arrow keys and a table give the figures. */
export function ColumnChart({ title, categoryName, data, legend, axis, height }: ColumnChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [active, setActive] = useState<number | null>(null);
  const count = data?.categories.length ?? 0;
  const plot =
    data === undefined || width === 0
      ? undefined
      : columnPlot(data.series, count, { width, height }, axis);
  const shown = active !== null && active < count ? active : null;
  const category = shown === null ? undefined : data?.categories[shown];

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: Math.min(count - 1, (shown ?? -1) + 1),
      ArrowLeft: Math.max(0, (shown ?? count) - 1),
      Home: 0,
      End: count - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <Figure data-print="whole">
      {legend === undefined ? null : <ChartLegend series={legend} />}
      <Frame
        ref={frame}
        role="group"
        aria-label={title}
        aria-busy={data === undefined}
        tabIndex={data === undefined ? -1 : 0}
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
        onPointerLeave={() => setActive(null)}
      >
        {plot === undefined || data === undefined ? (
          <Skeleton width="100%" height={height} />
        ) : (
          <ColumnBars
            plot={plot}
            categories={data.categories}
            series={data.series}
            active={shown}
            onActive={setActive}
          />
        )}
        {data !== undefined && isEmpty(data.series) ? (
          <Nothing aria-hidden="true">Nothing in this period</Nothing>
        ) : null}
        {plot === undefined || data === undefined || category === undefined ? null : (
          <ChartBubble
            title={category.fullLabel}
            series={data.series}
            index={shown ?? 0}
            x={plot.left + plot.band * ((shown ?? 0) + 0.5)}
            width={width}
          />
        )}
      </Frame>
      {data === undefined ? null : (
        <ChartTable
          caption={title}
          headers={[categoryName, ...data.series.map(({ name }) => name)]}
          rows={data.categories.map(({ key, fullLabel }, index) => ({
            key,
            cells: [fullLabel, ...data.series.map(({ points }) => points[index]?.text ?? '')],
          }))}
        />
      )}
    </Figure>
  );
}

const Figure = styled.figure`
  position: relative;
  min-width: 0;
`;

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border-radius: ${radius.small};
`;

/** In the middle of the empty columns; the chart's table has the zeros. */
const Nothing = styled.p`
  position: absolute;
  inset: 0 0 ${FOOT}px;
  display: grid;
  place-items: center;
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  pointer-events: none;
`;

function isEmpty(series: readonly ChartSeries[]): boolean {
  return series.every(({ points }) => points.every(({ value }) => value === 0));
}

/** An element's width in pixels; 0 until it is measured, before the first paint. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) flushSync(() => setWidth(Math.round(entry.contentRect.width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
