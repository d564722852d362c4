/**
 * Creates a key for one attempt to create something, so that a retry creates it only once
 * (rule 154). `crypto.randomUUID` is missing on plain http; `getRandomValues` is not (rule 160).
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
