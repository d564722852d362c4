import encodeBarcode from 'jsbarcode';
import { CodePicture } from './CodePicture.ts';
import { moduleWidth } from './paperSizes.ts';

/** The quiet zone on both sides, in modules, without which readers do not find the bars. */
const QUIET = 10;

interface BarcodeProps {
  text: string;
  /** The available width with the quiet zones, and the height, in millimetres. */
  width: number;
  height: number;
}

/** Code 128 for laser scanners, which read no QR; bars are whole dots of the printer. */
export function Barcode({ text, width, height }: BarcodeProps) {
  const drawn: { encodings?: { data: string }[] } = {};
  encodeBarcode(drawn, text, { format: 'CODE128' });
  const bits = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const modules = bits.length + 2 * QUIET;
  const path = Array.from(bits.matchAll(/1+/g))
    .map(({ index, 0: bar }) => `M${index + QUIET} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
  return (
    <CodePicture
      role="img"
      aria-label={`Bar code of ${text}`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      style={{ width: `${modules * moduleWidth(modules, width)}mm`, height: `${height}mm` }}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </CodePicture>
  );
}
