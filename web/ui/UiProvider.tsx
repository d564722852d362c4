import type { ReactNode } from 'react';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useCutTexts } from './useCutTexts.ts';

/** What every part of the page needs around it: theme, toasts, and the whole of what is cut. */
export function UiProvider({ children }: { children: ReactNode }) {
  useCutTexts();
  return (
    <ThemeRoot>
      <ToastProvider>{children}</ToastProvider>
    </ThemeRoot>
  );
}
