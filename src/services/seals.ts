import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts short texts with the key of the shop: a database or a backup alone cannot be read. */
export interface Seals {
  /** @param place what the text belongs to; it can be opened only for the same place. */
  seal(place: string, text: string): Uint8Array;
  /** The text; null when it was sealed with another key, or changed since. */
  open(place: string, sealed: Uint8Array): string | null;
  /** The same for equal texts. Without the key, nobody can find the text by trying many. */
  fingerprint(text: string): string;
}

const ALGORITHM = 'aes-256-gcm';
/** The version of the sealed format. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Texts are padded to a multiple of this, which hides their length. */
const BLOCK_BYTES = 64;

/** Makes seals from a secret of any length. */
export function createSeals(secret: string): Seals {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest();
  const key = derive('talyer-seal');
  const fingerprintKey = derive('talyer-fingerprint');
  return {
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(filled(text)), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, content, cipher.getAuthTag()]);
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES);
      try {
        return unfilled(Buffer.concat([decipher.update(content), decipher.final()]));
      } catch {
        return null;
      }
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
  };
}

/** Pads a text: its length in two bytes, the text, and zeros. */
function filled(text: string): Buffer {
  const bytes = Buffer.from(text);
  const whole = Math.ceil((bytes.length + 2) / BLOCK_BYTES) * BLOCK_BYTES;
  const content = Buffer.alloc(whole);
  content.writeUInt16BE(bytes.length);
  bytes.copy(content, 2);
  return content;
}

const unfilled = (content: Buffer): string =>
  content.subarray(2, 2 + content.readUInt16BE()).toString();
