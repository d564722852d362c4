import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { duration, easing, radius, size, theme } from '../../theme/theme.ts';
import { Spinner } from '../feedback/Spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  danger?: boolean | undefined;
  /** Shows a spinner, keeps the focus, ignores clicks. */
  busy?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** An icon button without a tooltip, for menu and dialog triggers and beside visible text. */
export function PlainIconButton({
  label,
  icon,
  danger = false,
  busy,
  size: height = 'medium',
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Box
      {...rest}
      type={type}
      onClick={click}
      aria-label={label}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      $danger={danger}
      $small={height === 'small'}
    >
      {busy === true ? <Spinner /> : icon}
    </Box>
  );
}

const hovered = css<{ $danger: boolean }>`
  background: ${({ $danger }) => ($danger ? theme.dangerTint : theme.hover)};
  color: ${({ $danger }) => ($danger ? theme.dangerText : theme.text)};
`;

const Box = styled.button<{ $danger: boolean; $small: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $small }) => ($small ? '28px' : size.control)};
  height: ${({ $small }) => ($small ? '28px' : size.control)};
  border-radius: ${radius.medium};
  color: ${theme.textSecondary};
  transition:
    background-color ${duration.fast} ${easing},
    color ${duration.fast} ${easing};

  svg {
    width: ${({ $small }) => ($small ? '16px' : '18px')};
    height: ${({ $small }) => ($small ? '16px' : '18px')};
  }

  &[data-state='open'] {
    ${hovered}
  }

  ${media.hover} {
    &:hover:not(:disabled) {
      ${hovered}
    }

    /* The row that is pointed at as well has the other colour already. */
    tr &:hover:not(:disabled) {
      ${({ $danger }) => !$danger && `background: ${theme.pressed};`}
    }
  }

  &:active:not(:disabled) {
    background: ${({ $danger }) => ($danger ? theme.highlightRowHover : theme.pressed)};
  }

  &:disabled {
    color: ${theme.borderControl};
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${media.coarse} {
    width: ${size.touch};
    height: ${size.touch};
  }

  ${media.print} {
    display: none;
  }
`;
