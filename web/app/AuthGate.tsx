import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { SignIn } from '../features/auth/SignIn.tsx';
import { NETWORK_SENTENCE } from '../lib/client/errors.ts';
import { useRestoring } from '../lib/client/restoring.ts';
import type { SessionState, SignedIn } from '../lib/session/session.ts';
import { SessionContext, useBrand, useSession } from '../lib/session/useSession.ts';
import { Button } from '../ui/form/Button.tsx';
import { AuthFrame } from '../ui/layout/AuthFrame.tsx';
import { openDialogs, SignInPendingContext, unsavedForms } from '../ui/overlay/openDialogs.ts';
import { ROUTES } from './preload.ts';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { Deferred, LazyView } from '../ui/layout/LazyView.tsx';
import { Logo } from '../ui/layout/Logo.tsx';

/** How often an unreachable server is retried. */
const RETRY_MS = 5_000;

/** Loaded lazily, since a shop needs it only once. */
const SET_UP = lazyPart(async () => (await import('../features/auth/SetUp.tsx')).SetUp);

/** Loaded lazily, since few admins see it, each of them once. */
const TWO_FACTOR_NEEDED = lazyPart(
  async () => (await import('../features/profile/TwoFactorNeeded.tsx')).TwoFactorNeeded,
);

const SIGN_IN_AGAIN = lazyPart(
  async () => (await import('../features/auth/SignInAgain.tsx')).SignInAgain,
);

const RESTORE_SCREEN = lazyPart(async () => (await import('./RestoreScreen.tsx')).RestoreScreen);

/** Also hides what is rendered outside of the root, such as dialogs. */
const OutOfSight = createGlobalStyle`
  body {
    visibility: hidden;
  }

  [data-toasts] {
    visibility: visible;
  }
`;

/**
 * Shows the routes to signed-in people, and the sign-in page to everybody else (rule 10). What covers
 * a kept page is loaded again and again: a failure would take the page away, with what was typed.
 */
export function AuthGate() {
  const session = useSession();
  const { name, logo } = useBrand();
  const { now, check, checkAgain } = session;
  const page = usePage(now);
  const held = page !== null && now.at !== 'signed-in';
  const restoring = useRestoring();
  const cover = restoring ? RESTORE_SCREEN : held ? SIGN_IN_AGAIN : null;
  if (now.at === 'unreachable' && !restoring)
    return (
      <AuthFrame title={name} logo={logo} about={NETWORK_SENTENCE}>
        <Retry onRetry={check} onWait={checkAgain} />
      </AuthFrame>
    );
  return (
    <Suspense fallback={<LoadingScreen />}>
      {page === null ? null : (
        <SessionContext
          value={{ ...session, now: page }}
          key={`${page.viewer.id} ${page.viewer.role}`}
        >
          <SignInPendingContext value={held}>
            <LazyView view={page.viewer.mustTurnOnTwoFactor ? TWO_FACTOR_NEEDED : ROUTES} />
          </SignInPendingContext>
        </SessionContext>
      )}
      {cover === null ? null : (
        <>
          <OutOfSight />
          <Deferred
            key={restoring ? 'restore' : 'sign-in'}
            view={cover}
            with={{}}
            // Outside of the page, which an open dialog hides from screen readers.
            fallback={createPortal(<LoadingScreen />, document.body)}
          />
        </>
      )}
      {now.at === 'loading' ? <LoadingScreen /> : null}
      {now.at === 'set-up' ? <LazyView view={SET_UP} /> : null}
      {now.at === 'signed-out' && !held ? (
        <SignIn ended={now.ended !== null} onTry={() => void ROUTES.preload()} />
      ) : null}
    </Suspense>
  );
}

/** The signed-in person, or the one whose session ended during a dialog or with a text unsaved. */
function usePage(now: SessionState): SignedIn | null {
  const ended = now.at === 'signed-out' ? now.ended : null;
  const [kept, setKept] = useState<{ page: SignedIn; hasWork: boolean }>();
  if (ended !== null && kept?.page !== ended)
    setKept({ page: ended, hasWork: openDialogs.list().length > 0 || unsavedForms.size > 0 });
  if (now.at === 'signed-in') return now;
  return ended !== null && kept?.page === ended && kept.hasWork ? ended : null;
}

function Retry({ onRetry, onWait }: { onRetry: () => void; onWait: () => void }) {
  useEffect(() => {
    const timer = setInterval(onWait, RETRY_MS);
    return () => clearInterval(timer);
  }, [onWait]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      <Button type="submit" variant="primary" size="large" fullWidth autoFocus>
        Try again
      </Button>
    </form>
  );
}

/** Shown until the session is known; index.html has the same markup and styles. */
function LoadingScreen() {
  const { name, logo } = useBrand();
  return (
    <div className="loading" role="status">
      <Logo size={48} src={logo} />
      <p>{name}</p>
      <p>Loading...</p>
    </div>
  );
}
