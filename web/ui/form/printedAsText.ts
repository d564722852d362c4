import { css } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';

/** A control on paper: its text alone. Not with the mixins, which the sign-in loads as well. */
export const printedAsText = css`
  ${media.print} {
    width: auto;
    min-height: 0;
    padding: 0;
    border: 0;
    background: none;
    field-sizing: content;
  }
`;
