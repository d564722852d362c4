import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { space } from '../../theme/theme.ts';

/** Children in a column with equal gaps: sections of a page, fields of a form. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-width: 0;
`;

/** Children in a row that wraps. */
export const Row = styled.div<{ $gap?: keyof typeof space; $align?: 'start' | 'center' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => ($align === 'center' ? 'center' : `flex-${$align}`)};
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-width: 0;
`;

/** Columns of these widths; below each other where a screen has too little room. */
export const Columns = styled.div<{ $widths: string; $align?: 'start' | 'stretch' }>`
  display: grid;
  grid-template-columns: ${({ $widths }) => $widths};
  gap: ${space[6]};
  align-items: ${({ $align = 'stretch' }) => $align};

  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Fields of a form in two columns, one on a phone; a child with `data-wide` spans both. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;

  > [data-wide] {
    grid-column: 1 / -1;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
