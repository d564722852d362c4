import type { ReactNode } from 'react';
import { ThemeRoot } from '../../theme/ThemeRoot.tsx';
import { ToastProvider } from '../feedback/ToastProvider.tsx';
import { useTruncationTitle } from '../table/useTruncationTitle.ts';

/** What every part of the page needs around it: theme, toasts, and the whole of what is cut. */
export function UiProvider({ children }: { children: ReactNode }) {
  useTruncationTitle();
  return (
    <ThemeRoot>
      <ToastProvider>{children}</ToastProvider>
    </ThemeRoot>
  );
}
