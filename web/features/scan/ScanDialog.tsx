import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { scannedPath } from '../../../src/domain/scanned-code.ts';
import { shortened } from '../../../src/domain/texts.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { radius, theme } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { readPicture } from './readPicture.ts';
import { useCamera } from './useCamera.ts';

const NO_CODE = 'No code was found. Try again closer, in good light, with the whole code in sight.';

/** Reads a label with the live camera or from a photo, and opens its record (rule 339). */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { ticketPrefix } = useShop();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const open = (text: string): void => {
    const path = scannedPath(text, ticketPrefix);
    if (path === null)
      return setProblem(`This code is not from a record of this shop: ${shortened(text, 60)}`);
    // Replaces the dialog's own history entry, which closes it.
    void navigate(path, { replace: true });
  };
  const { video, isThere } = useCamera(open);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const read = async (photo: File | undefined): Promise<void> => {
    if (photo === undefined) return;
    setBusy(true);
    const text = await textIn(photo);
    // The dialog was closed meanwhile: the record is no longer wanted.
    if (!isOpen.current) return;
    setBusy(false);
    if (text === null) setProblem(NO_CODE);
    else open(text);
  };

  return (
    <Dialog open onClose={onClose} title="Scan a label" size="small" dirty={false}>
      <Stack>
        {isThere ? (
          <Frame>
            <video ref={video} muted playsInline aria-label="What the camera sees" />
          </Frame>
        ) : (
          <Secondary as="p">Take a photo of the QR code on a label or a stub.</Secondary>
        )}
        <div role="status">{problem === '' ? null : <Notice>{problem}</Notice>}</div>
        <Button
          data-first
          variant={isThere ? 'secondary' : 'primary'}
          icon={<Camera />}
          busy={busy}
          onClick={() => file.current?.click()}
        >
          {isThere ? 'Use a photo' : 'Take a photo'}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Photo of a label"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // So that choosing the same photo again counts as a change.
            event.target.value = '';
          }}
        />
      </Stack>
    </Dialog>
  );
}

/** The text of the code in a photo; null when there is none, or when it is no photo. */
async function textIn(photo: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(photo);
    const text = await readPicture(picture);
    picture.close();
    return text;
  } catch {
    return null;
  }
}

/** Has its final size before the camera is on. */
const Frame = styled.div`
  aspect-ratio: 4 / 3;
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  overflow: hidden;
  background: #000;

  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
