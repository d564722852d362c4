import { styled } from 'styled-components';
import { media } from '../../../theme/breakpoints.ts';
import { fontSize, fontWeight, space } from '../../../theme/theme.ts';

/** A form with its preview beside it, or below it on phones. */
export const PreviewLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 310px);
  gap: ${space[6]};
  align-items: start;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Stays visible while the form is scrolled. */
export const Preview = styled.div`
  position: sticky;
  top: 0;

  > p {
    margin-bottom: ${space[1]};
    font-size: ${fontSize.table};
    font-weight: ${fontWeight.medium};
  }

  ${media.mobile} {
    position: static;
  }
`;
