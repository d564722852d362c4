/** Draws a picture so that its longer side has at most `side` pixels. */
export function drawScaled(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
