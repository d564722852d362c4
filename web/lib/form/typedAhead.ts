/** How long typed keys wait for their field, in milliseconds. */
const PATIENCE_MS = 5_000;

let text = '';
let until = 0;

/** A key opened something with a field, whose code may still be loading. */
export function awaitField(): void {
  text = '';
  until = Date.now() + PATIENCE_MS;
}

/** How the keys that move on to the next field are kept, between the texts of two fields. */
const NEXT_FIELD: Readonly<Record<string, string>> = { Tab: '\t', Enter: '\n' };

/** Keeps a key for the awaited field; false if none is awaited, or if it has come. */
export function keepForField(key: string, hasCome: boolean): boolean {
  if (hasCome) until = 0;
  if (Date.now() > until) return false;
  text += NEXT_FIELD[key] ?? key;
  return true;
}

export interface TypedAhead {
  /** The text of the field, and those of the fields after it. */
  texts: readonly string[];
  /** Whether Enter was pressed after the first text. */
  isEntered: boolean;
}

/** What was typed for the field before it was there; null if nothing was. */
export function takeTypedAhead(): TypedAhead | null {
  const typed = text;
  text = '';
  until = 0;
  if (typed === '') return null;
  return { texts: typed.split(/[\t\n]/), isEntered: /^[^\t\n]+\n/.test(typed) };
}
