import { styled } from 'styled-components';
import { encode } from 'uqr';
import { radius } from '../../theme/theme.ts';

interface QrCodeProps {
  text: string;
  /** What is said instead of the text, where that is a secret. */
  label?: string;
}

/** A QR code, dark on white in both colour schemes, as cameras need it. */
export function QrCode({ text, label = `QR code of ${text}` }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </Picture>
  );
}

const Picture = styled.svg`
  flex: none;
  width: 132px;
  height: 132px;
  border-radius: ${radius.medium};
  forced-color-adjust: none;
  print-color-adjust: exact;

  rect {
    fill: #fff;
  }

  path {
    fill: #000;
  }
`;
