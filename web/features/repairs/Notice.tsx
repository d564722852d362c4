import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { s } from '../../theme/s.ts';
import { fontSize, radius, space } from '../../theme/tokens.ts';

/** A calm word inside a dialog or above the list. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Box role="status">
      <Info size={16} aria-hidden="true" />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${s('warningBorder')};
  border-radius: ${radius.medium};
  background: ${s('warningTint')};
  color: ${s('warningText')};
  font-size: ${fontSize.table};

  svg {
    margin-top: 2px;
  }
`;
