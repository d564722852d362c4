import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useAutosave } from '../../lib/useAutosave.ts';
import { usePlainKeys } from '../../lib/usePlainKeys.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { momentText } from '../repair/format.ts';
import { PHASE_OPTIONS, PhotoFields, type PhotoRow } from './photos.ts';

const PhotoViewer_Delete = graphql(
  `
    mutation PhotoViewer_Delete($id: ID!) {
      deletePhoto(id: $id) {
        id
        photos {
          ...PhotoFields
        }
      }
    }
  `,
  [PhotoFields],
);

const PhotoViewer_Restore = graphql(
  `
    mutation PhotoViewer_Restore($id: ID!) {
      restorePhoto(id: $id) {
        id
        photos {
          ...PhotoFields
        }
      }
    }
  `,
  [PhotoFields],
);

const PhotoViewer_Publish = graphql(
  `
    mutation PhotoViewer_Publish($id: ID!, $isPublic: Boolean!) {
      publishPhoto(id: $id, isPublic: $isPublic) {
        id
        photos {
          ...PhotoFields
        }
      }
    }
  `,
  [PhotoFields],
);

const ARROWS = /^Arrow(Left|Right)$/;

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
  const picture = useRef<HTMLDivElement>(null);
  usePlainKeys(ARROWS, picture, (key) => {
    if (count > 1) onMove(key === 'arrowleft' ? -1 : 1);
  });
  const bringBack = async () => {
    const { error } = await restore({ id });
    if (error !== undefined) toast(failure(errorMessage(error, 'The photo is gone.')));
  };
  const deleteIt = async () => {
    const { error } = await remove({ id });
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The photo could not be deleted.')));
    toast({ ...success('Photo deleted'), action: { label: 'Undo', run: bringBack } });
    onDeleted(id);
  };
  const label = PHASE_OPTIONS.find(({ value }) => value === phase)?.label ?? phase;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Photo ${place} of ${count}`}
      size="large"
      readOnly
      cancelLabel="Close"
      footerStart={
        mayDelete ? (
          <Button icon={<Trash2 />} busy={deletes} onClick={() => void deleteIt()}>
            Delete
          </Button>
        ) : undefined
      }
    >
      <div ref={picture}>
        <Picture src={path} alt={`${label}, taken by ${takenBy}, ${momentText(createdAt, zone)}`} />
        <Below>
          <Secondary>{`${label} · ${takenBy} · ${momentText(createdAt, zone)}`}</Secondary>
          {count > 1 ? (
            <Row>
              <Button icon={<ChevronLeft />} onClick={() => onMove(-1)}>
                Previous
              </Button>
              <Button icon={<ChevronRight />} onClick={() => onMove(1)}>
                Next
              </Button>
            </Row>
          ) : null}
          {can('photo:publish') ? <PublicBox key={id} photo={photo} /> : null}
        </Below>
      </div>
    </Dialog>
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

const Picture = styled.img`
  display: block;
  width: 100%;
  height: min(60dvh, 720px);
  border-radius: ${radius.medium};
  background: ${theme.sunken};
  object-fit: contain;
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: ${space[3]};
`;
