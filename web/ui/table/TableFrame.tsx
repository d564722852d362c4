import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { duration, fontSize, fontWeight, space, theme, zIndex } from '../../theme/theme.ts';

/** The height of the header row, in pixels. */
export const HEADER_HEIGHT = 36;
/**
 * The height of a row in pixels: two lines, three if roomy, and more on touch screens. It follows
 * the reader's text size, as the lines do.
 */
export const ROW_HEIGHT = {
  compact: { fine: 40, coarse: 48 },
  roomy: { fine: 58, coarse: 68 },
} as const;

/** Wraps the scroller: shows a shadow where columns are hidden behind an edge. */
export const Edges = styled.div`
  position: relative;
  min-width: 0;

  &::after {
    position: absolute;
    z-index: ${zIndex.sticky + 2};
    inset: 0 0 0 auto;
    width: 12px;
    background: linear-gradient(to left, ${theme.edgeShadow}, transparent);
    opacity: 0;
    pointer-events: none;
    transition: opacity ${duration.fast};
    content: '';
  }

  &[data-more='bare']::after {
    opacity: 1;
  }

  ${media.print} {
    &::after {
      display: none;
    }
  }
`;

export const Scroller = styled.div<{ $maxHeight: string; $footed: boolean }>`
  position: relative;
  max-height: ${({ $maxHeight }) => $maxHeight};
  overflow: auto;
  scroll-padding: ${HEADER_HEIGHT}px 0 ${({ $footed }) => ($footed ? '41px' : 0)};
  container-type: inline-size;
  overscroll-behavior-x: contain;
  ${focusRingInside}

  ${media.print} {
    max-height: none;
    overflow: visible;
  }
`;

export const Grid = styled.table`
  --row-height: ${ROW_HEIGHT.compact.fine / 16}rem;

  width: 100%;
  table-layout: fixed;
  font-size: ${fontSize.table};

  &[data-density='roomy'] {
    --row-height: ${ROW_HEIGHT.roomy.fine / 16}rem;
  }

  ${media.coarse} {
    --row-height: ${ROW_HEIGHT.compact.coarse / 16}rem;

    &[data-density='roomy'] {
      --row-height: ${ROW_HEIGHT.roomy.coarse / 16}rem;
    }
  }

  ${media.print} {
    min-width: 0 !important;
    table-layout: auto;
    font-size: ${fontSize.small};

    /* Texts get the room that figures do not need. */
    col {
      width: auto !important;
    }

    /* A total on each page would not be that of the rows above it. */
    tfoot {
      display: table-row-group;
    }
  }
`;

/** Figures stay on one line and are never truncated: half a figure is a wrong one. */
const whole = css`
  white-space: nowrap;
`;

/** The first column and a pinned one stay in place while the others scroll under them. */
const cell = css`
  &:first-child {
    position: sticky;
    left: 0;
    padding-left: 16px;
  }

  &:last-child {
    padding-right: 16px;
  }

  &[data-pinned] {
    position: sticky;
    right: 0;
  }

  [data-scrolled] &:first-child {
    box-shadow:
      1px 0 0 var(--border),
      10px 0 12px -8px ${theme.edgeShadow};
  }

  [data-more] &[data-pinned] {
    box-shadow:
      -1px 0 0 var(--border),
      -10px 0 12px -8px ${theme.edgeShadow};
  }

  @media print {
    /* The widest list, with its ticket numbers, fits A4. */
    &,
    &:first-child,
    &:last-child,
    [data-scrolled] &:first-child {
      position: relative;
      padding-inline: ${space[1]};
      box-shadow: none;
    }
  }
`;

export const HeaderCell = styled.th<{ $align: string }>`
  position: sticky;
  z-index: ${zIndex.sticky};
  top: 0;
  height: ${HEADER_HEIGHT}px;
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${theme.border};
  background: ${theme.sunken};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  line-height: 1rem;
  text-align: ${({ $align }) => $align};
  ${cell}

  &:first-child,
  &[data-pinned] {
    z-index: ${zIndex.sticky + 1};
  }
`;

export const BodyCell = styled.td<{ $align: string; $numeric: boolean; $whole: boolean }>`
  height: var(--row-height);
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${theme.border};
  background: var(--row);
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : 'normal')};
  line-height: 1rem;
  text-align: ${({ $align }) => $align};
  ${({ $whole }) => ($whole ? whole : ellipsis)}
  ${cell}

  &:first-child,
  &[data-pinned] {
    z-index: 1;
  }

  ${media.print} {
    /* Room for a word: texts may break anywhere, so columns of figures would leave them none. */
    min-width: ${({ $numeric, $whole }) => ($numeric || $whole ? 0 : '76px')};
    height: auto;
    padding-block: 3px;
    white-space: ${({ $numeric }) => ($numeric ? 'nowrap' : 'normal')};

    /* Its few words are known, and short enough to stay whole. */
    && * {
      overflow-wrap: ${({ $numeric, $whole }) => ($whole && !$numeric ? 'normal' : null)};
    }
  }
`;

export const FooterCell = styled.td<{ $align: string }>`
  position: sticky;
  z-index: ${zIndex.sticky};
  bottom: 0;
  height: 40px;
  padding: 0 ${space[2]};
  border-top: 1px solid ${theme.borderStrong};
  background: ${theme.sunken};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.strong};
  text-align: ${({ $align }) => $align};
  ${whole}
  ${cell}

  &:first-child,
  &[data-pinned] {
    z-index: ${zIndex.sticky + 1};
  }
`;

export const GroupCell = styled.td`
  padding: ${space[3]} 16px ${space[2]};
  border-bottom: 1px solid ${theme.border};
  background: ${theme.surface};
`;

/** Empty height in place of the rows that a virtual list does not render. */
export const Spacer = styled.tr`
  > td {
    padding: 0;
    border: 0;
  }
`;

export const Below = styled.div`
  position: sticky;
  left: 0;
`;
