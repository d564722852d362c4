import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createSession, type Session } from './lib/session/session.ts';
import type { SessionData } from './lib/session/sessionQuery.ts';

/** Takes what the page brought along of who is there, or asks. */
export function startSession(answer: SessionData | undefined): Session {
  const session = createSession(answer);
  if (answer === undefined) session.check();
  return session;
}

/** Draws the page; nothing blinks when its code is there. */
export function draw(session: Session): void {
  shareStyleNonce();
  // On its way while the page is drawn, the face is there when the first text needs it.
  document.fonts.load("1rem 'Inter Variable'", 'a₱').catch(() => undefined);
  const root = document.getElementById('root');
  if (root === null) return;
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    ),
  );
}

/**
 * Hands the page's CSP nonce to libraries that insert style elements later (Radix locks scrolling
 * with one); they read it from this global name. styled-components reads the meta tag by itself.
 */
function shareStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce !== undefined && nonce !== '') Object.assign(globalThis, { __webpack_nonce__: nonce });
}
