import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tappable } from '../theme/mixins.ts';

/** The way out of a screen that is not there for this person. */
export function StartLink() {
  return <Way to="/">Go to the start page</Way>;
}

const Way = styled(Link)`
  ${tappable}
`;
