import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Button } from '../form/Button.tsx';

interface ErrorStateProps {
  /** The whole sentence: `Error loading records: …`. */
  title: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

/** A red box in place of content that could not be loaded. */
export function ErrorState({ title, onRetry, busy }: ErrorStateProps) {
  return (
    <Box role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <Title>{title}</Title>
      {onRetry === undefined ? null : (
        <Button size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${theme.dangerBorder};
  border-radius: ${radius.large};
  background: ${theme.dangerTint};
  color: ${theme.dangerText};
`;

const Title = styled.p`
  flex: 1;
  min-width: min(200px, 100%);
  overflow-wrap: anywhere;
  font-weight: ${fontWeight.medium};
`;
