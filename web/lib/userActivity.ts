/**
 * Requests sent this many milliseconds after the last key or touch do not count as user activity.
 */
const STILL_HERE_MS = 60_000;

let lastInput = Date.now();
const note = () => {
  lastInput = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
  window.addEventListener(kind, note, { capture: true, passive: true });

/** Marks background requests: polls and refetches do not keep an unused session alive. */
export function backgroundHeader(): Record<string, string> {
  return Date.now() - lastInput > STILL_HERE_MS ? { 'x-talyer-background': '1' } : {};
}
