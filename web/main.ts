import { prefetch, preload } from './app/preload.ts';
import { initialSession } from './lib/initialSession.ts';

/**
 * Starts the page in chunks: each runs while the next is loading, and none blocks a slow phone for
 * long (ADR 0015). For a signed-in person, the first screen's data is prefetched while its code
 * loads.
 */
async function begin(): Promise<void> {
  const answer = initialSession();
  const role = answer?.viewer?.role;
  const ask = role === undefined ? undefined : prefetch(role);
  await import('react-dom/client');
  const loading = role === undefined ? undefined : preload(role);
  const { startSession, draw } = await import('./start.tsx');
  const session = startSession(answer);
  await ask?.(session);
  await loading;
  draw(session);
}

/** The network may fail before the code has loaded, and the app cannot report that itself. */
function giveUp(error: unknown): void {
  reportError(error);
  const line = document.querySelector('.loading p:last-child');
  if (line !== null) line.textContent = 'The page could not be loaded. Please load it again.';
}

void begin().catch(giveUp);
