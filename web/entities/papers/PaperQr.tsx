import { encode } from 'uqr';
import { CodePicture } from './CodePicture.ts';
import { moduleWidth } from './paperSizes.ts';

interface PaperQrProps {
  text: string;
  /** The available size in millimetres, including the white border. */
  millimetres: number;
  /** The white modules around it; fewer when the paper around it is white anyway. */
  border?: number;
}

/** A QR code for paper: its modules are whole dots of the printer, so that none is blurred. */
export function PaperQr({ text, millimetres, border = 4 }: PaperQrProps) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const side = `${size * moduleWidth(size, millimetres)}mm`;
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <CodePicture
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: side, height: side }}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </CodePicture>
  );
}
