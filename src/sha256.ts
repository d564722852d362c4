/** The SHA-256 of a text, or of bytes, as 64 hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(data).digest('hex');
}
