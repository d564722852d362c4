import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { PhotoPreviews } from '../photo/PhotoPreviews.tsx';
import { useOpenPhoto } from '../photo/useOpenPhoto.ts';
import type { PhotoRow } from './photos.ts';

const VIEWER = lazyPart(async () => (await import('./PhotoViewer.tsx')).PhotoViewer);

/** Previews of photos; a press shows one in full. */
export function PhotoStrip({ photos }: { photos: readonly PhotoRow[] }) {
  const { shown, open, close } = useOpenPhoto(photos);
  return (
    <>
      <PhotoPreviews photos={photos} onOpen={open} />
      {shown === null ? null : <Deferred view={VIEWER} with={{ ...shown, onDeleted: close }} />}
    </>
  );
}
