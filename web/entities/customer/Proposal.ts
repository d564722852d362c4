import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { radius, space, theme } from '../../theme/theme.ts';

/** A customer that was found, to be chosen. */
export const Proposal = styled.button`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  width: 100%;
  padding: ${space[2]};
  border-radius: ${radius.small};
  text-align: start;
  overflow-wrap: anywhere;

  &:focus-visible {
    background: ${theme.hover};
  }

  ${media.hover} {
    &:hover {
      background: ${theme.hover};
    }
  }

  > svg {
    margin-top: 3px;
    color: ${theme.textSecondary};
  }

  ${media.coarse} {
    padding-block: ${space[3]};
  }
`;
