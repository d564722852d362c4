import { qrPicture } from '../../ui/layout/qrPicture.ts';
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
export function PaperQr({ text, millimetres, border }: PaperQrProps) {
  const { path, size } = qrPicture(text, border);
  const side = `${size * moduleWidth(size, millimetres)}mm`;
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
