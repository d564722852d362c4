import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { cardFrame, figureShare } from '../../theme/mixins.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { BreakableFigure } from './BreakableFigure.tsx';
import { Caption } from './Text.tsx';

export interface StatCard {
  label: string;
  /** Already formatted: `₱1,234.50`, `128`. */
  value: string;
  icon: ReactNode;
  /** What it counts, with a link to these records. */
  hint?: ReactNode;
  tone?: 'default' | 'success' | 'danger' | undefined;
}

interface StatCardsProps {
  cards: readonly StatCard[];
  loading: boolean;
  className?: string;
}

/** Figures as cards. */
export function StatCards({ cards, loading, className }: StatCardsProps) {
  const rows = cards.some(({ hint }) => hint !== undefined) ? 3 : 2;
  return (
    <Grid className={className}>
      {cards.map(({ label, value, icon, hint, tone = 'default' }) => (
        <Box key={label} role="group" aria-label={label} aria-busy={loading} $rows={rows}>
          <Label>
            {icon}
            <span>{label}</span>
          </Label>
          <Figure>
            <Value $tone={tone} $length={value.length}>
              {loading ? <Skeleton width={96} height={24} /> : <BreakableFigure figure={value} />}
            </Value>
          </Figure>
          {hint === undefined ? null : <Caption as="div">{hint}</Caption>}
        </Box>
      ))}
    </Grid>
  );
}

/** Cards in a row, as many as fit; two per row on a phone, or one with large text. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(164px, 1fr));
  gap: ${space[4]};

  /* Where four or five do not fit, two rows without a gap: two and two, or three and two. */
  ${media.icons} {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    &:has(> :nth-child(5):last-child) {
      grid-template-columns: repeat(6, minmax(0, 1fr));

      > * {
        grid-column: span 2;
      }

      > :nth-child(n + 4) {
        grid-column: span 3;
      }
    }
  }

  ${media.mobile} {
    /* Half the width without the gap, if that has room for an amount. */
    grid-template-columns: repeat(
      auto-fit,
      minmax(min(100%, max(8rem, calc(50% - ${space[3]} / 2))), 1fr)
    );
    gap: ${space[3]};

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  /* All in one row, also between wide margins. */
  ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  }
`;

/** Longer figures may shrink in a narrow card, so that they stay on one line. */
const LONG = 12;

function leastSize(length: number, share: string): string {
  return length > LONG ? `max(0.6875rem, min(1.0625rem, ${share}))` : '1.0625rem';
}

/** Stays on one line of a fourth of the paper's width. */
function paperShare(length: number): string {
  return `${(12.2 / length).toFixed(2)}rem`;
}

/** The page's type size, limited by the card's width. */
const FIGURE = `clamp(1.125rem, 0.9rem + 0.8vw, ${fontSize.display})`;

const TONES = { default: 'text', success: 'successText', danger: 'dangerText' } as const;

/** Shares its rows with the cards beside it: their figures align when a label wraps. */
const Box = styled.div<{ $rows: number }>`
  display: grid;
  grid-row: span ${({ $rows }) => $rows};
  grid-template-rows: subgrid;
  row-gap: 0;
  min-width: 0;
  padding: ${space[4]};
  ${cardFrame}

  ${media.mobile} {
    padding: ${space[3]};
  }

  ${media.print} {
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Label = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};

  svg {
    width: 16px;
    height: 1lh;
  }
`;

const Figure = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

const Value = styled.div<{ $tone: keyof typeof TONES; $length: number }>`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding-top: ${space[1]};
  color: ${({ $tone }) => theme[TONES[$tone]]};
  font-size: min(
    ${FIGURE},
    max(
      ${({ $length }) => leastSize($length, figureShare($length))},
      min(11.2cqi, ${({ $length }) => figureShare($length)})
    )
  );
  font-weight: ${fontWeight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${({ $length }) => ($length > LONG ? '-0.03em' : '-0.02em')};
  line-height: 2rem;
  overflow-wrap: anywhere;

  /* Firefox prints a size that depends on a container with the line breaks of the screen's size. */
  ${media.print} {
    @supports (-moz-appearance: none) {
      font-size: ${({ $length }) => leastSize($length, paperShare($length))};
    }
  }
`;
