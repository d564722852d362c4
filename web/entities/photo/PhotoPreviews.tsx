import { styled } from 'styled-components';
import { radius, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { phaseText } from './phases.ts';

interface PhotoPreviewsProps {
  /** With `isPublic` for staff, who see which ones the client sees. */
  photos: readonly { id: string; previewPath: string; phase: string; isPublic?: boolean }[];
  onOpen: (id: string) => void;
}

/** Previews of photos; a press opens one. */
export function PhotoPreviews({ photos, onOpen }: PhotoPreviewsProps) {
  return (
    <Previews>
      {photos.map(({ id, previewPath, phase, isPublic = false }, at) => (
        <li key={id}>
          <Preview type="button" onClick={() => onOpen(id)}>
            <img
              src={previewPath}
              alt={`Photo ${at + 1} of ${photos.length}, ${phaseText(phase).toLowerCase()}`}
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
  );
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
  overflow: hidden;
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.sunken};
  cursor: zoom-in;

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
