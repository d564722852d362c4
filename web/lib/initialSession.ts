import type { SessionData } from './session.ts';

/** The session that the server embedded in the page; undefined when it could not tell. */
export function initialSession(): SessionData | undefined {
  const text = document.getElementById('session')?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}
