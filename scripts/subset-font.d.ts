declare module 'subset-font' {
  /** A face with the characters of `text` alone; axes stay as they are. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
