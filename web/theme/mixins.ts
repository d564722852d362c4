import { css, keyframes } from 'styled-components';
import { media } from './breakpoints.ts';
import { duration, easing, fontSize, radius, size, space, theme } from './theme.ts';

/** The scroll padding that keeps focused elements clear of the sticky header. */
export const CLEAR_OF_HEADER = `calc(${size.header} + ${space[6]})`;

export const fadeIn = keyframes`
  from { opacity: 0; }
`;

export const riseIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** The focus ring inside the box, for scrolled tables and menus. */
export const focusRingInside = css`
  &:focus-visible {
    outline: 2px solid ${theme.focusRing};
    outline-offset: -2px;
  }
`;

/** A link in a line of its own, as high as a finger; its padding takes no room. */
export const tappable = css`
  ${media.coarse} {
    position: relative;
    display: inline-block;
    max-width: 100%;
    padding-block: ${space[3]};
    margin-block: -${space[3]};
    vertical-align: top;
  }
`;

/** Makes what is in a line as high and wide as a finger, beyond its own edges; it takes no room. */
export const touchArea = css`
  ${media.coarse} {
    position: relative;

    &::before {
      position: absolute;
      top: 50%;
      left: 50%;
      width: max(100%, ${size.touch});
      height: ${size.touch};
      transform: translate(-50%, -50%);
      content: '';
    }
  }
`;

/** What is chosen among others, where forced colours take its tint away; its focus ring stays apart. */
export const chosenInForcedColors = css`
  outline-color: CanvasText;
  border-color: Highlight;
  background: Highlight;
  color: HighlightText;
  box-shadow: none;
  forced-color-adjust: none;

  > * {
    color: inherit;
  }
`;

/** The frame of what lies on the page: a card, a table, a list. */
export const cardFrame = css`
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.surface};
  box-shadow: ${theme.shadowCard};
`;

/** One truncated line; useTruncationTitle.ts shows it whole on hover, and paper shows all lines. */
export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.print} {
    overflow: visible;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/** A text clamped to some lines; paper shows more, but not a whole page. */
export const clamp = css<{ $lines: number }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow-wrap: anywhere;
  white-space: normal;

  ${media.print} {
    -webkit-line-clamp: 6;
  }
`;

/** The type size at which a figure of this length stays on one line of its container. */
export function figureShare(length: number): string {
  return `${(176 / length).toFixed(1)}cqi`;
}

/** Two columns with a gap of up to 16 px, or one where half the width is too narrow for large text. */
export const twoColumns = 'repeat(auto-fit, minmax(min(100%, max(5.5rem, calc(50% - 8px))), 1fr))';

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The box of an input: text field, select, combobox. */
export const control = css`
  width: 100%;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.medium};
  background: ${theme.surface};
  color: ${theme.text};
  font-size: ${fontSize.body};
  line-height: 1.25rem;
  transition:
    border-color ${duration.fast} ${easing},
    box-shadow ${duration.fast} ${easing};

  &::placeholder {
    color: ${theme.textMuted};
    opacity: 1;
  }

  ${media.hover} {
    &:hover:not(:disabled, :focus) {
      border-color: ${theme.textSecondary};
    }
  }

  &:focus {
    outline: 2px solid ${theme.focusRing};
    outline-offset: -1px;
    border-color: ${theme.focusRing};
  }

  &[aria-invalid='true'] {
    border-color: ${theme.danger};
  }

  &[aria-invalid='true']:focus {
    outline-color: ${theme.danger};
  }

  &:disabled {
    border-color: ${theme.border};
    background: ${theme.sunken};
    color: ${theme.textMuted};
    cursor: not-allowed;
    opacity: 1;
  }

  &:read-only:not(:disabled, select) {
    background: ${theme.sunken};
  }

  ${media.coarse} {
    min-height: ${size.touch};
    font-size: ${fontSize.large};
  }
`;
