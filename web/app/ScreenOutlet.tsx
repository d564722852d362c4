import { Suspense } from 'react';
import type { LazyPart } from '../ui/layout/lazyPart.ts';
import { LazyView } from '../ui/layout/LazyView.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';

/**
 * The current screen, or a placeholder while its code loads. If the previous screen stayed instead,
 * it would accept typing and then lose it.
 */
export function ScreenOutlet({ view }: { view: LazyPart }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <LazyView view={view} />
    </Suspense>
  );
}
