import type { PhotoPhase } from '../../../src/domain/photos.ts';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Secondary, VisuallyHidden } from '../../ui/layout/Text.tsx';
import { CameraButton } from './CameraButton.tsx';
import { TakeWithPhone } from './TakeWithPhone.tsx';
import { LostPhotos } from './LostPhotos.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { useSendPhotos } from './useSendPhotos.ts';

interface AddPhotosRowProps {
  record: string;
  phase: PhotoPhase;
  /** How many photos the record has. */
  stored: number;
  onSent: () => void;
}

/** The ways to add photos: from this device, or with a phone beside it. */
export function AddPhotosRow({ record, phase, stored, onSent }: AddPhotosRowProps) {
  const { send, waiting, sent, unsent, lost } = useSendPhotos(record, stored, onSent);
  return (
    <Stack $gap={2}>
      <Row $align="start">
        <CameraButton busy={waiting > 0} onFiles={(files) => send(files, phase)}>
          Add photos
        </CameraButton>
        <TakeWithPhone record={record} />
      </Row>
      <Secondary role="status">
        {waiting === 0 ? null : `Sending ${formatQuantity(waiting, 'photo')}…`}
        {waiting === 0 && sent > 0 ? (
          <VisuallyHidden>{formatQuantity(sent, 'photo')} sent</VisuallyHidden>
        ) : null}
      </Secondary>
      <UnsentPhotos {...unsent} />
      <LostPhotos {...lost} />
    </Stack>
  );
}
