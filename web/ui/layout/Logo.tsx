import { styled } from 'styled-components';

/** The shop's logo; decorative, since the name stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <Mark viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M21.6 7.2a5.4 5.4 0 0 0-6.7 7.1l-6.6 6.6a2.3 2.3 0 0 0 3.2 3.2l6.6-6.6a5.4 5.4 0 0 0 7.1-6.7l-3.2 3.2-3-.6-.6-3z" />
    </Mark>
  );
}

const Mark = styled.svg`
  rect {
    fill: #0b6b72;
  }

  path {
    fill: #fff;
  }
`;
