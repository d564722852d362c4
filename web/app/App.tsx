import type { Session } from '../lib/session.ts';
import { SessionProvider } from '../lib/SessionProvider.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';

export function App({ session }: { session: Session }) {
  return (
    <UiProvider>
      <ErrorBoundary>
        <SessionProvider session={session}>
          <Gate />
        </SessionProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}
