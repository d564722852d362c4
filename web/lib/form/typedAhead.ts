/** How long typed keys wait for their field, in milliseconds. */
const PATIENCE_MS = 5_000;

let text = '';
let until = 0;

/** A key opened something with a field, whose code may still be loading. */
export function awaitField(): void {
  text = '';
  until = Date.now() + PATIENCE_MS;
}

/** Between the texts of two fields: a key that moves on to the next one was pressed. */
export const NEXT_FIELD = '\t';

/**
 * Keeps a character for the awaited field, or NEXT_FIELD; false if none is awaited, or if it has
 * come.
 */
export function keepForField(character: string, hasCome: boolean): boolean {
  if (hasCome) until = 0;
  if (Date.now() > until) return false;
  text += character;
  return true;
}

/** The keys typed for the field, and for those after it, before it was there. */
export function takeTypedAhead(): string {
  const typed = text;
  text = '';
  until = 0;
  return typed;
}
