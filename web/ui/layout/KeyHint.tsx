import { styled } from 'styled-components';
import { Key } from './Key.tsx';

/** The key of a control, beside its label; touch screens have no keys. */
export const KeyHint = styled(Key)`
  @media (hover: none) {
    display: none;
  }
`;
