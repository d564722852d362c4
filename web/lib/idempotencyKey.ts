/**
 * A key that names one attempt to create something, so that a retry does it once (decision 26).
 * `crypto.randomUUID` is missing on plain http; random values are not (decision 32).
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
