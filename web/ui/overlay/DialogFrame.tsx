import { Dialog } from 'radix-ui';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, easing, radius, space, theme, zIndex } from '../../theme/theme.ts';
import { fadeIn, riseIn } from '../../theme/mixins.ts';

const sheet = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

/** A tall dialog keeps its position while its content changes. */
const SIZES = {
  small: 'max-width: 420px;',
  medium: 'max-width: 560px;',
  large: 'max-width: 760px;',
  tall: 'max-width: 760px; height: 100%;',
} as const;

/** What an on-screen keyboard leaves of the window; see aboveKeyboard.ts. */
const ABOVE = 'var(--hidden-above, 0px)';
const BELOW = 'var(--hidden-below, 0px)';
const ROOM = `100dvh - ${ABOVE} - ${BELOW}`;

/** The backdrop; it centres the frame, its child, without a transform. */
export const DialogOverlay = styled(Dialog.Overlay)`
  position: fixed;
  z-index: ${zIndex.dialog};
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: calc(${ABOVE} + ${space[6]}) max(${space[6]}, env(safe-area-inset-right))
    calc(${BELOW} + ${space[6]}) max(${space[6]}, env(safe-area-inset-left));
  background: ${theme.overlay};
  animation: ${fadeIn} ${duration.fast} ${easing};

  ${media.mobile} {
    padding: ${ABOVE} 0 ${BELOW};
  }

  ${media.low} {
    padding-block: ${ABOVE} ${BELOW};
  }

  ${media.print} {
    position: static;
    display: block;
    padding: 0;
    background: none;
  }
`;

/** No permanent transform here: popup lists inside are positioned against the window. */
export const DialogFrame = styled(Dialog.Content)<{ $size: keyof typeof SIZES }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  ${({ $size }) => SIZES[$size]}
  max-height: calc(${ROOM} - 2 * ${space[6]});
  border-radius: 12px;
  outline: none;
  background: ${theme.raised};
  color: ${theme.text};
  box-shadow: ${theme.shadowDialog};
  animation: ${riseIn} ${duration.medium} ${easing};

  /* The field that is refused comes into sight with two lines that say why. */
  [aria-invalid='true'] {
    scroll-margin-bottom: 40px;
  }

  ${media.mobile} {
    max-width: none;
    height: calc(${ROOM});
    max-height: none;
    padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
    border-radius: 0;
    animation-name: ${sheet};
  }

  /* Everything scrolls, since the title and the buttons would leave no room for the body. */
  ${media.low} {
    max-height: calc(${ROOM});

    > form {
      overflow-y: auto;
    }

    [data-dialog-body] {
      flex: none;
      overflow-y: visible;
    }
  }

  ${media.print} {
    max-width: none;
    height: auto;
    max-height: none;
    box-shadow: none;
  }

  @media (forced-colors: active) {
    border: 1px solid;
    border-radius: ${radius.large};
  }
`;

/** The primary button alone, over the whole width. */
const WIDE = css`
  flex-wrap: wrap;

  > div:empty,
  > [type='button'] {
    display: none;
  }

  > [type='submit'] {
    flex: 1;
    min-height: 48px;
  }
`;

/** The buttons of a dialog. */
export const DialogFooter = styled.footer<{ $wide: boolean }>`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[3]} ${space[5]};
  padding-bottom: max(${space[3]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.border};

  ${media.mobile} {
    ${({ $wide }) => $wide && WIDE}
  }
`;
