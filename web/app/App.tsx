import type { Session } from '../lib/session/session.ts';
import { SessionProvider } from '../lib/session/SessionProvider.tsx';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { usePresses } from '../ui/form/afterPress.ts';
import { useTruncationTitle } from '../ui/table/useTruncationTitle.ts';
import { AuthGate } from './AuthGate.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useLostFocus } from './useLostFocus.ts';

/** The whole page with its providers: theme, toasts, titles for truncated text, and the session. */
export function App({ session }: { session: Session }) {
  usePresses();
  useTruncationTitle();
  useLostFocus();
  return (
    <ThemeRoot>
      <ToastProvider>
        <ErrorBoundary>
          <SessionProvider session={session}>
            <AuthGate />
          </SessionProvider>
        </ErrorBoundary>
      </ToastProvider>
    </ThemeRoot>
  );
}
