import { Info, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { s } from '../../theme/theme.ts';
import { fontSize, radius, space } from '../../theme/tokens.ts';

interface BannerProps {
  tone?: 'info' | 'warning' | 'offline' | undefined;
  action?: ReactNode;
  /** Rounded corners, for use within the page instead of across it. */
  inset?: boolean | undefined;
  children: ReactNode;
}

const ICONS = { info: Info, warning: TriangleAlert, offline: WifiOff } as const;

/** A one-line message across the page, such as offline or a notice. */
export function Banner({ tone = 'info', action, inset = false, children }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <Box role="status" $tone={tone} $inset={inset} data-print="hide">
      <Icon size={16} aria-hidden="true" />
      <Words>
        <span>{children}</span>
        {action}
      </Words>
    </Box>
  );
}

const TONES = {
  info: css`
    background: ${s('accentTint')};
    color: ${s('accentText')};
  `,
  warning: css`
    background: ${s('warningTint')};
    color: ${s('warningText')};
  `,
  offline: css`
    background: ${s('inverse')};
    color: ${s('onInverse')};
  `,
} as const;

const Box = styled.div<{ $tone: keyof typeof TONES; $inset: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-height: 36px;
  padding: ${space[2]} ${space[4]};
  border-radius: ${({ $inset }) => ($inset ? radius.large : 0)};
  font-size: ${fontSize.table};
  ${({ $tone }) => TONES[$tone]}

  > svg {
    flex: none;
    margin-top: 2px;
  }

  & + & {
    border-top: 1px solid ${s('warningBorder')};
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** On narrow screens the buttons stand below the text. */
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;

  > span {
    flex: 1 1 240px;
    min-width: 0;
  }
`;
