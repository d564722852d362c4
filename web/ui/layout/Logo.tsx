import { styled } from 'styled-components';

interface LogoProps {
  size: number;
  /** The path of the shop's own logo; null for the product's. */
  src: string | null;
}

/** The shop's logo, or the product's; decorative, since the name is beside it. */
export function Logo({ size, src }: LogoProps) {
  if (src !== null) return <Picture src={src} width={size} height={size} alt="" />;
  return (
    <Mark viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M21.6 7.2a5.4 5.4 0 0 0-6.7 7.1l-6.6 6.6a2.3 2.3 0 0 0 3.2 3.2l6.6-6.6a5.4 5.4 0 0 0 7.1-6.7l-3.2 3.2-3-.6-.6-3z" />
    </Mark>
  );
}

const Picture = styled.img`
  flex: none;
  object-fit: contain;
`;

const Mark = styled.svg`
  flex: none;

  rect {
    fill: #0b6b72;
  }

  path {
    fill: #fff;
  }
`;
