import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { HEADER_HEIGHT, ROW_HEIGHT } from './TableFrame.tsx';
import { TableView } from './TableView.tsx';
import type { TableProps } from './tableTypes.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import { useSavedScrollOffset } from '../layout/useSavedScrollOffset.ts';
import { COARSE_QUERY } from '../../theme/breakpoints.ts';

/** A table that renders only the visible rows. */
export function VirtualTable<Row>(props: TableProps<Row>) {
  const { density = 'compact' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const coarse = useMediaQuery(COARSE_QUERY);
  const place = useSavedScrollOffset(props.label);
  const [scale] = useState(textScale);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this; its answers are read in this rendering only
  const virtualizer = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[density][coarse ? 'coarse' : 'fine'] * scale,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    overscan: 12,
    // Scrolls there itself, after the table has, because cached rows are there at once.
    initialOffset: place,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <TableView
      {...props}
      // Its rows have one height, so it has no room for headings.
      rowGroup={undefined}
      scroller={scroller}
      drawn={{
        first: items[0]?.index ?? 0,
        after: (items.at(-1)?.index ?? -1) + 1,
        before: (items[0]?.start ?? HEADER_HEIGHT) - HEADER_HEIGHT,
        behind: virtualizer.getTotalSize() + HEADER_HEIGHT - (items.at(-1)?.end ?? HEADER_HEIGHT),
      }}
      reveal={(index) => virtualizer.scrollToIndex(index)}
    />
  );
}

/** How much larger the reader's text size is than the usual one. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
