import { Suspense } from 'react';
import type { LazyPart } from '../ui/layout/lazyPart.ts';
import { LazyView } from '../ui/layout/LazyView.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';

/**
 * A screen that somebody went to. Where its code is still being fetched, its place is held: the
 * screen before it would take what is typed, and lose it.
 */
export function ScreenOutlet({ view }: { view: LazyPart }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <LazyView view={view} />
    </Suspense>
  );
}
