import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/Text.tsx';

interface SpinnerProps {
  size?: number | undefined;
  /** What is loading; without it the spinner is decorative. */
  label?: string | undefined;
}

export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <>
      <Turning viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" />
      </Turning>
      {label === undefined ? null : <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </>
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
