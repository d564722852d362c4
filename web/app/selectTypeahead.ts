/** How long after a letter in a select the next one still belongs to it, in milliseconds. */
const TYPEAHEAD_MS = 1_000;

interface KeyOf {
  key: string;
  timeStamp: number;
}

/**
 * Tells which letters belong to the word that was begun in a select. The first one may have decided
 * the select, which may be gone then; those after it are no shortcuts.
 */
export function createSelectTypeahead() {
  let lastAt = -Infinity;
  return ({ key, timeStamp }: KeyOf, isInSelect: boolean, isInField: boolean): boolean => {
    // A key such as Tab ends the word; Shift is part of it.
    if (key.length > 1) {
      if (key !== 'Shift') lastAt = -Infinity;
      return false;
    }
    const isLate = !isInSelect && timeStamp - lastAt >= TYPEAHEAD_MS;
    if (isLate || (isInField && !isInSelect)) {
      lastAt = -Infinity;
      return false;
    }
    lastAt = timeStamp;
    return !isInSelect && /^\p{L}$/u.test(key);
  };
}
