import { css } from 'styled-components';
import { media } from './breakpoints.ts';
import { theme } from './theme.ts';

/** An entry of a menu or a strip while it is pointed at. */
export const hoveredEntry = css`
  ${media.hover} {
    &:hover {
      background: ${theme.hover};
      color: ${theme.text};
    }
  }
`;

/** A name or a number that is a link while it is pointed at. */
export const hoveredLink = css`
  ${media.hover} {
    &:hover {
      color: ${theme.accentText};
      text-decoration: underline;
    }
  }
`;
