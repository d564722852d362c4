import { styled } from 'styled-components';
import { s } from '../../theme/s.ts';
import { fontWeight } from '../../theme/tokens.ts';

/** Words that stand for nothing: Not Set, Unassigned, a dash. */
export const Muted = styled.span`
  color: ${s('textMuted')};
  font-weight: ${fontWeight.normal};
`;
