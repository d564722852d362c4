import { PhotoDialog } from '../../entities/photo/PhotoDialog.tsx';
import { phaseText } from '../../entities/photo/phases.ts';
import { PhotoPreviews } from '../../entities/photo/PhotoPreviews.tsx';
import { useOpenPhoto } from '../../entities/photo/useOpenPhoto.ts';
import { momentText } from '../../entities/repair/format.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';

const ClientPhotos_Photos = graphql(`
  query ClientPhotos_Photos($recordId: ID!) {
    publicPhotos(recordId: $recordId) {
      id
      phase
      path
      previewPath
      createdAt
    }
  }
`);

/** The photos of a record that the shop shows to its client; nothing without any (rule 520). */
export function ClientPhotos({ id, zone }: { id: string; zone: string }) {
  const query = useLiveQuery({
    query: ClientPhotos_Photos,
    variables: { recordId: id },
    poll: 'records',
  });
  const photos = query.data?.publicPhotos ?? [];
  const { shown, open } = useOpenPhoto(photos);
  if (photos.length === 0 && !query.failed) return null;
  return (
    <DetailsSection title="Photos">
      {query.failed ? (
        <QueryError text="The photos could not be loaded." query={query} />
      ) : (
        <PhotoPreviews photos={photos} onOpen={open} />
      )}
      {shown === null ? null : (
        <InDialogContext value={true}>
          <Opened {...shown} zone={zone} />
        </InDialogContext>
      )}
    </DetailsSection>
  );
}

interface OpenedProps {
  photo: { path: string; phase: string; createdAt: string };
  zone: string;
  place: number;
  count: number;
  onMove: (step: number) => void;
  onClose: () => void;
}

function Opened({ photo: { path, phase, createdAt }, zone, ...others }: OpenedProps) {
  const [label, moment] = [phaseText(phase), momentText(createdAt, zone)];
  return (
    <PhotoDialog
      {...others}
      path={path}
      alt={`${label}, ${moment}`}
      about={`${label} · ${moment}`}
    />
  );
}
