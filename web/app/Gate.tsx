import { Suspense, useEffect } from 'react';
import { SignIn } from '../features/sign-in/SignIn.tsx';
import { NETWORK_SENTENCE } from '../lib/errors.ts';
import { useSession } from '../lib/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { EntranceFrame } from '../ui/EntranceFrame.tsx';
import { ROUTES } from './loadAhead.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { program } from '../ui/program.ts';
import { Run } from '../ui/Run.tsx';

/** An unreachable shop is asked again this often. */
const RETRY_MS = 5_000;

/** Seen once in the life of a shop. */
const SET_UP = program(async () => (await import('../features/set-up/SetUp.tsx')).SetUp);

/** What a visitor gets: only those signed in come to the routes (spec 2, 4). */
export function Gate() {
  const { now, check, checkAgain } = useSession();
  if (now.at === 'unreachable')
    return (
      <EntranceFrame title="Repair Tracking System" about={NETWORK_SENTENCE}>
        <Retry onRetry={check} onWait={checkAgain} />
      </EntranceFrame>
    );
  return (
    <Suspense fallback={<LoadingScreen />}>
      {now.at === 'signed-in' ? <Run program={ROUTES} /> : null}
      {now.at === 'loading' ? <LoadingScreen /> : null}
      {now.at === 'set-up' ? <Run program={SET_UP} /> : null}
      {now.at === 'signed-out' ? (
        <SignIn ended={now.ended} onTry={() => void ROUTES.loadAhead()} />
      ) : null}
    </Suspense>
  );
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
      <Button type="submit" variant="primary" size="large" fullWidth>
        Try again
      </Button>
    </form>
  );
}
