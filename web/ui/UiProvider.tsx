import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { ToastProvider } from './ToastProvider.tsx';

/** Everything the parts in this folder need around them: theme, tooltips, toasts (spec 9). */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
        <ToastProvider>{children}</ToastProvider>
      </Tooltip.Provider>
    </ThemeRoot>
  );
}
