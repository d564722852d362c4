import { styled } from 'styled-components';
import { radius } from '../../theme/theme.ts';
import { qrPicture } from './qrPicture.ts';

interface QrCodeProps {
  text: string;
  /** What is said instead of the text, where that is a secret. */
  label?: string;
  /** Its width and height in pixels; longer texts need larger ones. */
  size?: number;
}

/** A QR code, dark on white in both colour schemes, as cameras need it. */
export function QrCode({ text, label = `QR code of ${text}`, size = 132 }: QrCodeProps) {
  const { path, size: modules } = qrPicture(text);
  return (
    <Picture
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} />
      <path d={path} />
    </Picture>
  );
}

const Picture = styled.svg`
  flex: none;
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
