import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** Usually one Button. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon = <Inbox />, action }: EmptyStateProps) {
  return (
    <Box>
      <Picture aria-hidden="true">{icon}</Picture>
      <Title>{title}</Title>
      {text === undefined ? null : <Text>{text}</Text>}
      {action === undefined ? null : <Action>{action}</Action>}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${space[10]} ${space[4]};
  text-align: center;
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.sunken};
  color: ${theme.textMuted};

  svg {
    width: 20px;
    height: 20px;
  }
`;

const Title = styled.p`
  font-weight: ${fontWeight.strong};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  max-width: 44ch;
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  text-wrap: balance;
`;

const Action = styled.div`
  margin-top: ${space[4]};
`;
