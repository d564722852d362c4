import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

/** Placeholder of a screen whose code is loading. */
export function ScreenLoading() {
  return (
    <Stack $gap={6} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width={200} height={28} />
      <Skeleton height={96} />
      <Skeleton height={320} />
    </Stack>
  );
}
