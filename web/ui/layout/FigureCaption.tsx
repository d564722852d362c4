import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { s } from '../../theme/s.ts';
import { fontSize } from '../../theme/tokens.ts';

interface FigureCaptionProps {
  /** The figure's name, which tells this link from the others for screen readers. */
  figure: string;
  /** Which records the figure counts, as a sentence. */
  what?: string | undefined;
  /** The list of exactly these records. */
  to: string;
}

/** What a figure counts, and the way to its records. */
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
