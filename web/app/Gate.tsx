import { lazy, Suspense } from 'react';
import { NETWORK_SENTENCE } from '../lib/errors.ts';
import { useSession } from '../lib/useSession.ts';
import { Button } from '../ui/Button.tsx';
import { EntranceFrame } from '../ui/EntranceFrame.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

// Whoever only signs in waits for nothing of what comes after.
const Routes = lazy(() => import('./Routes.tsx').then((module) => ({ default: module.Routes })));
const SignIn = lazy(() =>
  import('../features/sign-in/SignIn.tsx').then((module) => ({ default: module.SignIn })),
);
const SetUp = lazy(() =>
  import('../features/set-up/SetUp.tsx').then((module) => ({ default: module.SetUp })),
);

/** What a visitor gets: only those signed in come to the routes (spec 2, 4). */
export function Gate() {
  const { now, check } = useSession();
  if (now.at === 'unreachable')
    return (
      <EntranceFrame title="Repair Tracking System" about={NETWORK_SENTENCE}>
        <Retry onRetry={check} />
      </EntranceFrame>
    );
  return (
    <Suspense fallback={<LoadingScreen />}>
      {now.at === 'signed-in' ? <Routes /> : null}
      {now.at === 'loading' ? <LoadingScreen /> : null}
      {now.at === 'set-up' ? <SetUp /> : null}
      {now.at === 'signed-out' ? <SignIn ended={now.ended} /> : null}
    </Suspense>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
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
