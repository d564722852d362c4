import { styled } from 'styled-components';

/** The drawing of a printed code: black on white, whatever colours a screen or a printer prefers. */
export const CodePicture = styled.svg`
  display: block;
  flex: none;
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
  print-color-adjust: exact;
`;
