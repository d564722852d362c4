import { css } from 'styled-components';
import { media } from './breakpoints.ts';
import { theme } from './theme.ts';

const pressed = css`
  &:active {
    background: ${theme.pressed};
  }
`;

/** What can be pressed: tinted while it is pointed at, and more while it is pressed. */
export const pressable = css`
  ${media.hover} {
    &:hover {
      background: ${theme.hover};
    }
  }

  ${pressed}
`;

/** The same with a border, which becomes stronger. */
export const pressableBox = css`
  ${media.hover} {
    &:hover {
      border-color: ${theme.textSecondary};
      background: ${theme.hover};
    }
  }

  ${pressed}
`;

/** An entry of a menu or a strip while it is pointed at. */
export const hoveredEntry = css`
  ${media.hover} {
    &:hover {
      background: ${theme.hover};
      color: ${theme.text};
    }
  }
`;

/** The same for a link, tinted more while it is pressed. */
export const pressableEntry = css`
  ${hoveredEntry}
  ${pressed}
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
