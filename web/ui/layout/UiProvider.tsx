import type { ReactNode } from 'react';
import { ThemeRoot } from '../../theme/ThemeRoot.tsx';
import { ToastProvider } from '../feedback/ToastProvider.tsx';
import { useTruncationTitle } from '../table/useTruncationTitle.ts';

/** The providers of the whole page: theme, toasts, and titles for truncated text. */
export function UiProvider({ children }: { children: ReactNode }) {
  useTruncationTitle();
  return (
    <ThemeRoot>
      <ToastProvider>{children}</ToastProvider>
    </ThemeRoot>
  );
}
