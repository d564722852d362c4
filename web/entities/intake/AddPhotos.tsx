import { Camera, Smartphone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { photosPagePath } from '../../../src/domain/ticket.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { fontSize, space, theme } from '../../theme/theme.ts';
import { Button, type ButtonProps } from '../../ui/form/Button.tsx';
import { QrCode } from '../../ui/layout/QrCode.tsx';
import { RevealOnMount } from '../../ui/layout/RevealOnMount.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';

interface CameraButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth' | 'busy'> {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Opens the camera of a phone, also over plain http; on a computer, the choice of files. */
export function CameraButton({ onFiles, children, ...button }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} icon={<Camera />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label="Photos"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same photo can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

const PhoneCode_Address = graphql(`
  query PhoneCode_Address {
    photoAddress
  }
`);

/** A QR code that opens the page for photos of this unit on a phone. */
export function PhoneCode({ record }: { record: string }) {
  const [open, setOpen] = useState(false);
  const [{ data, error }] = useQuery({ query: PhoneCode_Address, pause: !open });
  const isHere = /^(localhost|127\.|\[::1\])/.test(window.location.hostname);
  const origin = isHere ? (data?.photoAddress ?? null) : window.location.origin;
  return (
    <Stack $gap={3}>
      <Row>
        <Button icon={<Smartphone />} aria-expanded={open} onClick={() => setOpen((now) => !now)}>
          Take with a phone
        </Button>
      </Row>
      {open && origin !== null ? (
        <RevealOnMount>
          <Code>
            <QrCode text={`${origin}${photosPagePath(record)}`} />
            <p>
              Point the camera of a phone on the same network here. Photos appear on this screen as
              soon as they are taken.
            </p>
          </Code>
        </RevealOnMount>
      ) : null}
      {open && origin === null && data !== undefined ? (
        <p>Phones cannot reach this computer: it is not on a network.</p>
      ) : null}
      {open && origin === null && error !== undefined ? (
        <p>{errorMessage(error, 'The address for phones could not be loaded.')}</p>
      ) : null}
    </Stack>
  );
}

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};

  p {
    flex: 1 1 180px;
  }
`;
