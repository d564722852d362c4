/**
 * Draws a picture so that its longer side has at most `side` pixels.
 * @param behind the colour where the picture is transparent, for formats that cannot be.
 */
export function drawScaled(
  picture: ImageBitmap,
  side: number,
  behind: string = 'transparent',
): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing !== null) {
    drawing.fillStyle = behind;
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
