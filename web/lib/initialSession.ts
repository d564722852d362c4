import type { SessionData } from './session.ts';

/** What the server wrote into the page of who is there; undefined when it could not tell. */
export function initialSession(): SessionData | undefined {
  const text = document.getElementById('session')?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}
