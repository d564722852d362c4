import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { photosPagePath } from '../../../src/domain/ticket.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { fontSize, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { QrCode } from '../../ui/layout/QrCode.tsx';
import { RevealOnMount } from '../../ui/layout/RevealOnMount.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';

const TakeWithPhone_Address = graphql(`
  query TakeWithPhone_Address {
    photoAddress
  }
`);

/** A QR code that opens the page for photos of this unit on a phone. */
export function TakeWithPhone({ record }: { record: string }) {
  const [open, setOpen] = useState(false);
  const [{ data, error }] = useQuery({ query: TakeWithPhone_Address, pause: !open });
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
