import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { ellipsis, focusRingInside } from '../../theme/mixins.ts';
import { depth, duration, fontSize, fontWeight, space, theme } from '../../theme/theme.ts';

/** The height of the header row and of a row, in pixels; rows are higher on touch screens. */
export const HEADER_HEIGHT = 36;
export const ROW_HEIGHT = { fine: 40, coarse: 44 } as const;

/** Wraps the scroller: shows a shadow where columns are hidden behind an edge. */
export const Edges = styled.div`
  position: relative;
  min-width: 0;

  &::after {
    position: absolute;
    z-index: ${depth.sticky + 2};
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
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  ${focusRingInside}

  ${media.print} {
    max-height: none;
    overflow: visible;
  }
`;

export const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  font-size: ${fontSize.table};

  ${media.print} {
    min-width: 0 !important;
    table-layout: auto;
    font-size: ${fontSize.small};
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
    &,
    &:first-child,
    [data-scrolled] &:first-child {
      position: relative;
      box-shadow: none;
    }
  }
`;

export const HeaderCell = styled.th<{ $align: string }>`
  position: sticky;
  z-index: ${depth.sticky};
  top: 0;
  height: ${HEADER_HEIGHT}px;
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${theme.border};
  background: ${theme.sunken};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  line-height: 16px;
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  ${cell}

  &:first-child,
  &[data-pinned] {
    z-index: ${depth.sticky + 1};
  }

  ${media.print} {
    white-space: normal;
  }
`;

export const BodyRow = styled.tr<{ $highlight: boolean; $opens: boolean }>`
  --row: ${({ $highlight }) => ($highlight ? theme.highlightRow : theme.surface)};

  cursor: ${({ $opens }) => ($opens ? 'pointer' : 'default')};
  outline: none;

  ${media.hover} {
    &:hover {
      --row: ${({ $highlight }) => ($highlight ? theme.highlightRowHover : theme.hover)};
    }
  }

  > td {
    transition: background-color ${duration.fast};
  }

  &:focus-visible > td {
    box-shadow:
      inset 0 2px ${theme.focusRing},
      inset 0 -2px ${theme.focusRing};
  }

  &:focus-visible > td:first-child {
    box-shadow:
      inset 2px 0 ${theme.focusRing},
      inset 0 2px ${theme.focusRing},
      inset 0 -2px ${theme.focusRing};
  }

  &:focus-visible > td:last-child {
    box-shadow:
      inset -2px 0 ${theme.focusRing},
      inset 0 2px ${theme.focusRing},
      inset 0 -2px ${theme.focusRing};
  }

  @media (forced-colors: active) {
    /* The first cell lies above its row. */
    &:focus-visible,
    &:focus-visible > td:first-child {
      outline: 2px solid ${theme.focusRing};
      outline-offset: -2px;
    }
  }
`;

export const BodyCell = styled.td<{ $align: string; $numeric: boolean; $whole: boolean }>`
  height: ${ROW_HEIGHT.fine}px;
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${theme.border};
  background: var(--row);
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : 'normal')};
  line-height: 16px;
  text-align: ${({ $align }) => $align};
  ${({ $whole }) => ($whole ? whole : ellipsis)}
  ${cell}

  &:first-child,
  &[data-pinned] {
    z-index: 1;
  }

  ${media.coarse} {
    height: ${ROW_HEIGHT.coarse}px;
  }

  ${media.print} {
    height: auto;
    padding-block: 3px;
    white-space: ${({ $numeric }) => ($numeric ? 'nowrap' : 'normal')};
  }
`;

/** The visible half of the mark of a highlighted row. */
export const HighlightBar = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  width: 3px;
  background: ${theme.highlightMark};
  forced-color-adjust: none;
`;

export const FooterCell = styled.td<{ $align: string }>`
  position: sticky;
  z-index: ${depth.sticky};
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
    z-index: ${depth.sticky + 1};
  }
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
