import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fontSize, radius, space, theme } from '../../theme/theme.ts';

interface NoticeProps {
  /** Adds a margin, for a place above other content of a dialog. */
  spaced?: boolean | undefined;
  children: ReactNode;
}

/** A calm message inside a dialog or above a list. */
export function Notice({ spaced = false, children }: NoticeProps) {
  return (
    <Box role="status" $spaced={spaced}>
      <Info size={16} aria-hidden="true" />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled.div<{ $spaced: boolean }>`
  display: flex;
  gap: ${space[2]};
  margin-bottom: ${({ $spaced }) => ($spaced ? space[4] : 0)};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.warningBorder};
  border-radius: ${radius.medium};
  background: ${theme.warningTint};
  color: ${theme.warningText};
  font-size: ${fontSize.table};

  svg {
    margin-top: 2px;
  }
`;
