import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { TextButton } from '../../ui/form/Button.tsx';

/** A second action at the left end of a dialog's buttons; its label may wrap on small phones. */
export const FooterLink = styled(TextButton)`
  min-height: 24px;

  ${media.coarse} {
    min-height: 44px;
  }
`;
