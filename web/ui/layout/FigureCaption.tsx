import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { s } from '../../theme/theme.ts';
import { fontSize } from '../../theme/tokens.ts';

interface FigureCaptionProps {
  /** The figure's name; it makes the link unique for screen readers. */
  figure: string;
  /** A sentence about which records the figure counts. */
  what?: string | undefined;
  /** Links to the list of exactly these records. */
  to: string;
}

/** Explains what a figure counts, and links to the records. */
export function FigureCaption({ figure, what, to }: FigureCaptionProps) {
  return (
    <Box>
      {what}{' '}
      <Way to={to} aria-label={`See the records of ${figure}`} data-print="hide">
        See the records
      </Way>
    </Box>
  );
}

const Box = styled.span`
  color: ${s('textSecondary')};
  font-size: ${fontSize.small};
  line-height: 16px;
`;

const Way = styled(Link)`
  border-radius: 2px;
  white-space: nowrap;
  ${focusRing}
`;
