const KEY = 'talyer.letter-keys';

/** Whether letter shortcuts are on for this device; people who use speech input turn them off. */
export function hasLetterKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
}
