import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { clamp, ellipsis } from '../../theme/mixins.ts';
import { fontSize, fontWeight, theme } from '../../theme/theme.ts';

interface TwoLineProps {
  primary: ReactNode;
  secondary?: ReactNode;
  /** More than one line for a long `primary`, as in a roomy row. */
  lines?: number | undefined;
  /** Both stay on one line on paper, too: a ticket number is not split at its hyphen. */
  whole?: boolean;
}

/** A table cell with two lines that fits the 40 px row: a client and their number. */
export function TwoLine({ primary, secondary, lines = 1, whole = false }: TwoLineProps) {
  return (
    <Box $whole={whole}>
      {lines > 1 ? <Clamp $lines={lines}>{primary}</Clamp> : <Primary>{primary}</Primary>}
      {secondary === undefined || secondary === null || secondary === '' ? null : (
        <Secondary>{secondary}</Secondary>
      )}
    </Box>
  );
}

const Box = styled.div<{ $whole: boolean }>`
  min-width: 0;
  line-height: 1rem;

  ${media.print} {
    && > * {
      white-space: ${({ $whole }) => ($whole ? 'nowrap' : null)};
    }
  }
`;

/** One line, on paper a few: the longest name would take half a page. */
const fewLines = css`
  ${ellipsis}

  ${media.print} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
`;

const Primary = styled.div`
  font-weight: ${fontWeight.medium};
  ${fewLines}
`;

const Clamp = styled.div<{ $lines: number }>`
  font-weight: ${fontWeight.medium};
  ${clamp}
`;

const Secondary = styled.div`
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  ${fewLines}

  /* The button that copies a number may use the padding of its cell. */
  td &:has(button) {
    margin-right: -8px;
    padding-right: 8px;
  }

  /* A card has room for more lines. */
  dd & {
    white-space: normal;
  }
`;
