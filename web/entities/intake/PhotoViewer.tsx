import { Trash2 } from 'lucide-react';
import { useMutation } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useAutosave } from '../../lib/form/useAutosave.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PhotoDialog } from '../photo/PhotoDialog.tsx';
import { phaseText } from '../photo/phases.ts';
import { momentText } from '../repair/format.ts';
import { IntakePhotos, type PhotoRow } from './photos.ts';

const PhotoViewer_Delete = graphql(
  `
    mutation PhotoViewer_Delete($id: ID!) {
      deletePhoto(id: $id) {
        ...IntakePhotos
      }
    }
  `,
  [IntakePhotos],
);

const PhotoViewer_Restore = graphql(
  `
    mutation PhotoViewer_Restore($id: ID!) {
      restorePhoto(id: $id) {
        ...IntakePhotos
      }
    }
  `,
  [IntakePhotos],
);

const PhotoViewer_Publish = graphql(
  `
    mutation PhotoViewer_Publish($id: ID!, $isPublic: Boolean!) {
      publishPhoto(id: $id, isPublic: $isPublic) {
        ...IntakePhotos
      }
    }
  `,
  [IntakePhotos],
);

interface PhotoViewerProps {
  photo: PhotoRow;
  place: number;
  count: number;
  onMove: (step: number) => void;
  /** A photo was deleted; another one may be shown by then. */
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** One photo in full; ← and → show its neighbours. */
export function PhotoViewer({ photo, place, count, onMove, onDeleted, onClose }: PhotoViewerProps) {
  const can = useCan();
  const toast = useToast();
  const { timezone: zone } = useShop();
  const [{ fetching: deletes }, remove] = useMutation(PhotoViewer_Delete);
  const [, restore] = useMutation(PhotoViewer_Restore);
  const { id, path, phase, takenBy, createdAt, mayDelete } = photo;
  const bringBack = async (): Promise<void> => {
    const { error } = await restore({ id });
    if (error !== undefined) toast(failureToRetry(error, 'The photo is gone.', bringBack));
  };
  const deleteIt = async () => {
    const { error } = await remove({ id });
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The photo could not be deleted.')));
    toast({ ...success('Photo deleted'), action: { label: 'Undo', run: bringBack } });
    onDeleted(id);
  };
  const label = phaseText(phase);
  const moment = momentText(createdAt, zone);
  return (
    <PhotoDialog
      path={path}
      alt={`${label}, taken by ${takenBy}, ${moment}`}
      about={`${label} · ${takenBy} · ${moment}`}
      place={place}
      count={count}
      onMove={onMove}
      onClose={onClose}
      footerStart={
        mayDelete ? (
          <Button icon={<Trash2 />} busy={deletes} onClick={() => void deleteIt()}>
            Delete
          </Button>
        ) : undefined
      }
    >
      {can('photo:publish') ? <PublicBox key={id} photo={photo} /> : null}
    </PhotoDialog>
  );
}

/** Whether the client sees a photo; of quick presses the last one counts. */
function PublicBox({ photo: { id, isPublic } }: { photo: PhotoRow }) {
  const toast = useToast();
  const [, publish] = useMutation(PhotoViewer_Publish);
  const { shown, choose } = useAutosave(isPublic, async (isShown) => {
    const { error } = await publish({ id, isPublic: isShown });
    if (error !== undefined) toast(failure(errorMessage(error, 'The photo could not be changed.')));
    return error === undefined;
  });
  return <Checkbox label="Client sees this" checked={shown} onChange={choose} />;
}
