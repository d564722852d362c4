import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { fontSize, fontWeight, theme } from '../../theme/theme.ts';

export type BadgeVariant = keyof typeof VARIANTS;

interface BadgeProps {
  variant?: BadgeVariant | undefined;
  children: ReactNode;
}

/** A short label beside something: a win rate, Shipped, Paid. */
export function Badge({ variant = 'default', children }: BadgeProps) {
  return <Box $variant={variant}>{children}</Box>;
}

const VARIANTS = {
  default: css`
    background: ${theme.accentTint};
    color: ${theme.accentText};
  `,
  secondary: css`
    background: ${theme.pressed};
    color: ${theme.text};
  `,
  destructive: css`
    background: ${theme.dangerTint};
    color: ${theme.dangerText};
  `,
  success: css`
    background: ${theme.successTint};
    color: ${theme.successText};
  `,
  warning: css`
    background: ${theme.warningTint};
    color: ${theme.warningText};
  `,
  outline: css`
    border-color: ${theme.borderStrong};
    color: ${theme.textSecondary};
  `,
} as const;

const Box = styled.span<{ $variant: BadgeVariant }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 20px;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: 5px;
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1rem;
  white-space: nowrap;
  ${({ $variant }) => VARIANTS[$variant]}

  @media (forced-colors: active), print {
    border-color: currentColor;
  }
`;
