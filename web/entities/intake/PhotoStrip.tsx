import { useState } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { PHASE_OPTIONS, type PhotoRow } from './photos.ts';

const VIEWER = lazyPart(async () => (await import('./PhotoViewer.tsx')).PhotoViewer);

/** Previews of photos; a press shows one in full. */
export function PhotoStrip({ photos }: { photos: readonly PhotoRow[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const place = photos.findIndex(({ id }) => id === open);
  return (
    <>
      <Previews>
        {photos.map(({ id, previewPath, phase, isPublic }, at) => (
          <li key={id}>
            <Preview type="button" onClick={() => setOpen(id)}>
              <img
                src={previewPath}
                alt={`Photo ${at + 1} of ${photos.length}, ${phaseText(phase)}`}
                loading="lazy"
                decoding="async"
              />
              {isPublic ? (
                <Mark>
                  <Badge variant="warning">Client sees it</Badge>
                </Mark>
              ) : null}
            </Preview>
          </li>
        ))}
      </Previews>
      {photos[place] === undefined ? null : (
        <Deferred
          view={VIEWER}
          with={{
            photo: photos[place],
            place: place + 1,
            count: photos.length,
            onMove: (step: number) =>
              setOpen(photos[(place + step + photos.length) % photos.length]?.id ?? null),
            onDeleted: (id: string) => setOpen((shown) => (shown === id ? null : shown)),
            onClose: () => setOpen(null),
          }}
        />
      )}
    </>
  );
}

function phaseText(phase: string): string {
  return PHASE_OPTIONS.find(({ value }) => value === phase)?.label.toLowerCase() ?? phase;
}

const Previews = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: ${space[2]};
`;

const Preview = styled.button`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.sunken};
  cursor: zoom-in;
  ${focusRing}

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Mark = styled.span`
  position: absolute;
  right: 4px;
  bottom: 4px;
`;
