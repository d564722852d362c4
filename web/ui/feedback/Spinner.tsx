import { keyframes, styled } from 'styled-components';

/** Decorative: what is loading says so itself. */
export function Spinner() {
  return (
    <Turning viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" />
    </Turning>
  );
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Turning = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-width: 2;
  animation: ${turn} 700ms linear infinite;
`;
