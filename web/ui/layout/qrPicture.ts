import { encode } from 'uqr';

/** The dark modules of a QR code as the path of a square drawing with sides of `size` modules. */
export function qrPicture(text: string, border = 4): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
