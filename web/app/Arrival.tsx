import { Suspense } from 'react';
import type { Program } from '../ui/program.ts';
import { Run } from '../ui/Run.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';

/**
 * A screen that somebody went to. Where its program is still being fetched, its place is held: the
 * screen before it would take what is typed, and lose it.
 */
export function Arrival({ program }: { program: Program }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Run program={program} />
    </Suspense>
  );
}
