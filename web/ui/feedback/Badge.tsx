import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { s } from '../../theme/theme.ts';
import { fontSize, fontWeight } from '../../theme/tokens.ts';

export type BadgeVariant =
  | 'default'
  | 'secondary'
  | 'destructive'
  | 'success'
  | 'warning'
  | 'outline';

interface BadgeProps {
  variant?: BadgeVariant | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label beside something: a win rate, Shipped, Paid. */
export function Badge({ variant = 'default', icon, children }: BadgeProps) {
  return (
    <Box $variant={variant}>
      {icon}
      {children}
    </Box>
  );
}

const VARIANTS = {
  default: css`
    background: ${s('accentTint')};
    color: ${s('accentText')};
  `,
  secondary: css`
    background: ${s('pressed')};
    color: ${s('text')};
  `,
  destructive: css`
    background: ${s('dangerTint')};
    color: ${s('dangerText')};
  `,
  success: css`
    background: ${s('successTint')};
    color: ${s('successText')};
  `,
  warning: css`
    background: ${s('warningTint')};
    color: ${s('warningText')};
  `,
  outline: css`
    border-color: ${s('borderStrong')};
    color: ${s('textSecondary')};
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
  line-height: 16px;
  white-space: nowrap;
  ${({ $variant }) => VARIANTS[$variant]}

  svg {
    width: 12px;
    height: 12px;
  }

  @media (forced-colors: active), print {
    border-color: currentColor;
  }
`;
