import type { ReactNode } from 'react';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { ToastProvider } from './ToastProvider.tsx';

/** What every part of the page needs around it: theme and toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      <ToastProvider>{children}</ToastProvider>
    </ThemeRoot>
  );
}
