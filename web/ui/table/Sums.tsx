import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, space, theme, zIndex } from '../../theme/theme.ts';

interface SumsProps {
  loading?: boolean;
  children: ReactNode;
}

/** The sums below a list: terms and figures, or a sentence that says why there are none. */
export function Sums({ loading = false, children }: SumsProps) {
  return (
    <Frame role="group" aria-label="Sums of the list" aria-busy={loading}>
      {children}
    </Frame>
  );
}

/** Stays visible also when the filters take several lines and the table ends below the screen. */
const Frame = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${zIndex.sticky + 3};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${space[1]} ${space[4]};
  padding: ${space[1]} 0;
  background: ${theme.page};
  font-size: ${fontSize.table};
  font-variant-numeric: tabular-nums;

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[5]};
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    white-space: nowrap;
  }

  dt,
  p {
    color: ${theme.textSecondary};
  }

  dd {
    min-width: 24px;
    font-weight: ${fontWeight.strong};
  }

  [data-owed='true'] {
    color: ${theme.dangerText};
  }

  /* Above the cards on a phone. */
  ${media.mobile} {
    position: static;
    justify-content: space-between;

    dl {
      flex-direction: column;
    }
  }

  ${media.print} {
    position: static;
  }
`;
