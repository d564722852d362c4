import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { s } from '../../theme/s.ts';

/** A button that looks like a link within a sentence. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: ${s('accentText')};
  text-align: inherit;
  text-decoration: underline;
  text-underline-offset: 2px;
  ${focusRing}
`;
