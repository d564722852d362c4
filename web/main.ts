import { askAhead } from './app/askAhead.ts';
import { loadAhead } from './app/loadAhead.ts';
import { firstAnswer } from './lib/firstAnswer.ts';

/**
 * Begins the page piece by piece: each is run while the next is on its way, and none takes so long
 * that a slow phone stands still (ADR 0015). For one who is signed in, what his screen shows is
 * asked while its program is still coming.
 */
async function begin(): Promise<void> {
  const answer = firstAnswer();
  const role = answer?.viewer?.role;
  const ask = role === undefined ? undefined : askAhead(role);
  await import('react-dom/client');
  const loading = role === undefined ? undefined : loadAhead(role);
  const { startSession, draw } = await import('./start.tsx');
  const session = startSession(answer);
  await ask?.(session);
  await loading;
  draw(session);
}

/** The network may go before the program is there; no part of it can say so. */
function giveUp(error: unknown): void {
  reportError(error);
  const line = document.querySelector('.loading p:last-child');
  if (line !== null) line.textContent = 'The page could not be loaded. Please load it again.';
}

void begin().catch(giveUp);
