import { styled } from 'styled-components';
import { s } from '../../theme/s.ts';
import { fontWeight } from '../../theme/tokens.ts';

/** Muted text for missing values: Not Set, Unassigned, a dash. */
export const Muted = styled.span`
  color: ${s('textMuted')};
  font-weight: ${fontWeight.normal};
`;
