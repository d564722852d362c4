import type { ReactNode } from 'react';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useTruncationTitle } from './useTruncationTitle.ts';

/** What every part of the page needs around it: theme, toasts, and the whole of what is cut. */
export function UiProvider({ children }: { children: ReactNode }) {
  useTruncationTitle();
  return (
    <ThemeRoot>
      <ToastProvider>{children}</ToastProvider>
    </ThemeRoot>
  );
}
