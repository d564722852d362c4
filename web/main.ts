import type { Role } from '../src/domain/roles.ts';
import { pageAt } from './app/pages.ts';
import { preload } from './app/preload.ts';
import type { Session } from './lib/session/session.ts';
import type { SessionData } from './lib/session/sessionQuery.ts';

/**
 * Starts the page in chunks, each run while the next is loading (ADR 0015). For a signed-in person,
 * the first screen's data is prefetched while its code loads.
 */
async function start(): Promise<void> {
  const answer = initialSession();
  const role = answer?.viewer?.role;
  const ask = role === undefined ? undefined : prefetch(role);
  const react = import('react-dom/client');
  await Promise.race([react, ...linked()]);
  const loading = role === undefined ? undefined : preload(role);
  await react;
  const { startSession, draw } = await import('./start.tsx');
  const session = startSession(answer);
  await ask?.(session);
  await loading;
  draw(session);
}

/**
 * Each resolves when a script has arrived that the page itself links to. Then the network has room
 * for the next ones, which would only have slowed down the first.
 */
function linked(): Promise<unknown>[] {
  const links = [...document.querySelectorAll('link[rel=modulepreload]')];
  return links.map(
    (link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
  );
}

/** The session that the server embedded in the page; undefined when it could not tell. */
function initialSession(): SessionData | undefined {
  const text = document.getElementById('session')?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}

/** Loads the code that prefetches; the returned function runs the screen's first queries. */
function prefetch(role: Role): (session: Session) => Promise<void> {
  const { pathname, search } = window.location;
  const loading = Promise.all([
    import('./lib/client/client.ts'),
    pageAt(pathname, role)?.queries?.(),
  ]).catch(() => undefined);
  return async ({ checkAgain }) => {
    const loaded = await loading;
    if (loaded === undefined) return;
    const [{ prepareShop }, queries] = loaded;
    prepareShop(checkAgain, (ask) => queries?.(ask, role, new URLSearchParams(search)));
  };
}

// The page itself reports a rejection: the network may fail before the app can do that.
void start();
