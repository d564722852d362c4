import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tappable } from '../theme/mixins.ts';

/** The way out of a screen that is not there for this person. */
export function StartLink() {
  return <StyledLink to="/">Go to the start page</StyledLink>;
}

const StyledLink = styled(Link)`
  ${tappable}
`;
