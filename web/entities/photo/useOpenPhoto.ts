import { useState } from 'react';

/** Which of the photos is shown in full, and its neighbours; null once it is no longer there. */
export function useOpenPhoto<Photo extends { id: string }>(photos: readonly Photo[]) {
  const [opened, open] = useState<string | null>(null);
  const at = photos.findIndex(({ id }) => id === opened);
  const photo = photos[at];
  // One that comes back, because its deletion was undone elsewhere, must not open by itself.
  if (opened !== null && photo === undefined) open(null);
  const count = photos.length;
  const shown =
    photo === undefined
      ? null
      : {
          photo,
          place: at + 1,
          count,
          onMove: (step: number) => open(photos[(at + step + count) % count]?.id ?? null),
          onClose: () => open(null),
        };
  /** Closes one photo; another one may be shown by then. */
  const close = (id: string) => open((other) => (other === id ? null : other));
  return { shown, open, close };
}
