import { prefetch } from './app/prefetch.ts';
import { preload } from './app/preload.ts';
import { initialSession } from './lib/initialSession.ts';

/**
 * Begins the page piece by piece: each is run while the next is on its way, and none takes so long
 * that a slow phone stands still (ADR 0015). For one who is signed in, what his screen shows is
 * asked while its code is still coming.
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

/** The network may go before the code is there; no part of it can say so. */
function giveUp(error: unknown): void {
  reportError(error);
  const line = document.querySelector('.loading p:last-child');
  if (line !== null) line.textContent = 'The page could not be loaded. Please load it again.';
}

void begin().catch(giveUp);
