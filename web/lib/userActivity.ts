/** Requests this long after somebody's last touch or key are the page's own, in milliseconds. */
const STILL_HERE_MS = 60_000;

let lastInput = Date.now();
const note = () => {
  lastInput = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
  window.addEventListener(kind, note, { capture: true, passive: true });

/** What a request says of itself: polls and refetches keep no sign-in alive that nobody uses. */
export function backgroundHeader(): Record<string, string> {
  return Date.now() - lastInput > STILL_HERE_MS ? { 'x-talyer-background': '1' } : {};
}
