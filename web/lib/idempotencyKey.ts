/**
 * Creates a key for one attempt to create something, so that a retry creates it only once
 * (rule 154). `crypto.randomUUID` is missing on plain http; `getRandomValues` is not (rule 160).
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Idempotency keys for a form with one text: a new key when the text changes, and after `done`. */
export function createTextKeys(): { of: (text: string) => string; done: () => void } {
  let last: { text: string; key: string } | null = null;
  return {
    of: (text) => {
      if (last?.text !== text) last = { text, key: newIdempotencyKey() };
      return last.key;
    },
    done: () => {
      last = null;
    },
  };
}
