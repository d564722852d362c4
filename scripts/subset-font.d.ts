declare module 'subset-font' {
  /** A font with only the characters of `text`; variable axes are kept. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
