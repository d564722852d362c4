import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ellipsis } from '../../theme/mixins.ts';
import { fontSize, fontWeight, theme } from '../../theme/theme.ts';

/** A table cell with two lines that fits the 40 px row: a client and their number. */
export function TwoLine({ primary, secondary }: { primary: ReactNode; secondary?: ReactNode }) {
  return (
    <Box>
      <Primary>{primary}</Primary>
      {secondary === undefined || secondary === null || secondary === '' ? null : (
        <Secondary>{secondary}</Secondary>
      )}
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
  line-height: 16px;
`;

const Primary = styled.div`
  font-weight: ${fontWeight.medium};
  ${ellipsis}
`;

const Secondary = styled.div`
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  ${ellipsis}

  /* A card has room for more lines. */
  dd & {
    white-space: normal;
  }
`;
