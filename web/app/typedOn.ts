/** How long after a letter in a select the next one still belongs to it, in milliseconds. */
const TYPED_ON_MS = 1_000;

interface KeyOf {
  key: string;
  timeStamp: number;
}

/**
 * Finds the letters that are typed on after those before have decided a select, which may be gone
 * then: they are no shortcuts.
 */
export function createTypedOn() {
  let at = -Infinity;
  return (key: KeyOf, isInSelect: boolean, isInField: boolean): boolean => {
    // A key such as Tab ends the word; Shift is part of it.
    if (key.key.length > 1) {
      if (key.key !== 'Shift') at = -Infinity;
      return false;
    }
    const isLate = !isInSelect && key.timeStamp - at >= TYPED_ON_MS;
    if (isLate || (isInField && !isInSelect)) {
      at = -Infinity;
      return false;
    }
    at = key.timeStamp;
    return !isInSelect && /^\p{L}$/u.test(key.key);
  };
}
