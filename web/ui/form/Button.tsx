import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { touchArea } from '../../theme/mixins.ts';
import {
  duration,
  easing,
  fontSize,
  fontWeight,
  radius,
  size,
  space,
  theme,
} from '../../theme/theme.ts';
import { Spinner } from '../feedback/Spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A 16 px icon element before the text: `<Plus />`. */
  icon?: ReactNode;
  /** Shows a spinner, keeps width and focus, ignores clicks. */
  busy?: boolean | undefined;
  fullWidth?: boolean | undefined;
}

export function Button({
  variant = 'secondary',
  size: height = 'medium',
  icon,
  busy = false,
  fullWidth = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Box
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      $variant={variant}
      $size={height}
      $fullWidth={fullWidth}
    >
      <Content $hidden={busy}>
        {icon}
        {children === undefined ? null : <span>{children}</span>}
      </Content>
      {busy ? (
        <Waiting>
          <Spinner />
        </Waiting>
      ) : null}
    </Box>
  );
}

const HEIGHTS = { small: size.controlSmall, medium: size.control, large: '44px' } as const;

const VARIANTS = {
  primary: css`
    background: ${theme.accent};
    color: ${theme.onAccent};
    box-shadow: ${theme.shadowCard};

    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${theme.accentHover};
      }
    }

    &:active:not(:disabled) {
      background: ${theme.accentPressed};
    }
  `,
  secondary: css`
    border-color: ${theme.borderStrong};
    background: ${theme.raised};
    color: ${theme.text};
    box-shadow: ${theme.shadowCard};

    ${media.hover} {
      &:hover:not(:disabled) {
        border-color: ${theme.borderControl};
        background: ${theme.hover};
      }
    }

    &:active:not(:disabled) {
      background: ${theme.pressed};
    }
  `,
  ghost: css`
    color: ${theme.textSecondary};

    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${theme.hover};
        color: ${theme.text};
      }
    }

    &:active:not(:disabled) {
      background: ${theme.pressed};
    }
  `,
  danger: css`
    background: ${theme.danger};
    color: ${theme.onDanger};
    box-shadow: ${theme.shadowCard};

    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${theme.dangerHover};
      }
    }

    &:active:not(:disabled) {
      background: ${theme.dangerPressed};
    }
  `,
} as const;

const Box = styled.button<{
  $variant: ButtonVariant;
  $size: keyof typeof HEIGHTS;
  $fullWidth: boolean;
}>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  min-height: ${({ $size }) => HEIGHTS[$size]};
  padding: 0 ${({ $size }) => ($size === 'small' ? space[2] : space[3])};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${({ $size }) => ($size === 'small' ? fontSize.table : fontSize.body)};
  font-weight: ${fontWeight.medium};
  line-height: 1.25rem;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  transition:
    background-color ${duration.fast} ${easing},
    color ${duration.fast} ${easing};
  ${({ $variant }) => VARIANTS[$variant]}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(0.5px);
  }

  &:disabled {
    border-color: ${theme.border};
    background: ${theme.sunken};
    color: ${theme.textMuted};
    box-shadow: none;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }

  ${media.print} {
    display: none;
  }
`;

const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};

  svg {
    width: 16px;
    height: 16px;
  }
`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** A button that looks like a link within a sentence. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  border-radius: 2px;
  color: ${theme.accentText};
  text-align: inherit;
  text-decoration: underline;
  text-underline-offset: 2px;
  ${touchArea}

  ${media.hover} {
    &:hover:not(:disabled) {
      text-decoration-thickness: 2px;
    }
  }

  &:active:not(:disabled) {
    color: ${theme.text};
  }

  &[aria-busy='true'] {
    color: ${theme.textSecondary};
    cursor: progress;
  }
`;
