import { SessionProvider } from '../lib/SessionProvider.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';

export function App() {
  return (
    <UiProvider>
      <ErrorBoundary>
        <SessionProvider>
          <Gate />
        </SessionProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}
