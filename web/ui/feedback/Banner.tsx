import { Info, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { fontSize, space, theme } from '../../theme/theme.ts';

interface BannerProps {
  tone?: 'info' | 'warning' | 'offline' | undefined;
  action?: ReactNode;
  children: ReactNode;
}

const ICONS = { info: Info, warning: TriangleAlert, offline: WifiOff } as const;

/** A one-line message across the page, such as offline or a notice. */
export function Banner({ tone = 'info', action, children }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <Box role="status" $tone={tone} data-print="hide">
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
    background: ${theme.accentTint};
    color: ${theme.accentText};
  `,
  warning: css`
    background: ${theme.warningTint};
    color: ${theme.warningText};
  `,
  offline: css`
    background: ${theme.inverse};
    color: ${theme.onInverse};
  `,
} as const;

const Box = styled.div<{ $tone: keyof typeof TONES }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-height: 36px;
  padding: ${space[2]} ${space[4]};
  font-size: ${fontSize.table};
  ${({ $tone }) => TONES[$tone]}

  > svg {
    margin-top: 2px;
  }

  & + & {
    border-top: 1px solid ${theme.warningBorder};
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
