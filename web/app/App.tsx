import type { Session } from '../lib/session.ts';
import { SessionProvider } from '../lib/SessionProvider.tsx';
import { UiProvider } from '../ui/layout/UiProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AuthGate } from './AuthGate.tsx';

export function App({ session }: { session: Session }) {
  return (
    <UiProvider>
      <ErrorBoundary>
        <SessionProvider session={session}>
          <AuthGate />
        </SessionProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}
