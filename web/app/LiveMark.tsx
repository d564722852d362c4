import { styled } from 'styled-components';
import { media } from '../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../theme/theme.ts';
import { type ConnectionStatus, useConnection } from '../lib/client/connection.ts';
import { VisuallyHidden } from '../ui/layout/Text.tsx';

const WORDS: Record<ConnectionStatus, string> = {
  live: 'Live Updates',
  connecting: 'Connecting…',
  offline: 'Offline',
};

/** Whether changes of others arrive live (rule 150); compact, only a dot while they do. */
export function LiveMark({ compact = false }: { compact?: boolean | undefined }) {
  const status = useConnection();
  return (
    <Mark role="status" data-status={status} $status={status}>
      {compact && status !== 'offline' ? (
        <VisuallyHidden>{WORDS[status]}</VisuallyHidden>
      ) : (
        WORDS[status]
      )}
    </Mark>
  );
}

const Mark = styled.span<{ $status: ConnectionStatus }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 0 ${space[2]};
  border-radius: ${radius.round};
  background: ${({ $status }) => ($status === 'live' ? theme.successTint : theme.sunken)};
  color: ${({ $status }) => ($status === 'live' ? theme.successText : theme.textSecondary)};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;

  &::before {
    width: 7px;
    height: 7px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
    background: ${({ $status }) => ($status === 'live' ? 'currentColor' : 'transparent')};
    content: '';
  }

  ${media.print} {
    display: none;
  }

  @media (forced-colors: active) {
    border: 1px solid ${theme.border};

    &::before {
      background: ${({ $status }) => ($status === 'live' ? 'CanvasText' : 'Canvas')};
    }
  }
`;
