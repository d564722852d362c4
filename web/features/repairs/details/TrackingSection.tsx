import type { ResultOf } from 'gql.tada';
import { Copy, Link2Off, QrCode as QrIcon, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { momentText } from '../../../entities/repair/format.ts';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { useCopy } from '../../../lib/browser/useCopy.ts';
import { errorMessage } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useCan, useShop } from '../../../lib/session/useSession.ts';
import { radius, theme } from '../../../theme/theme.ts';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { failure, success, useToast } from '../../../ui/feedback/useToast.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DetailsSection } from '../../../ui/layout/Details.tsx';
import { QrCode } from '../../../ui/layout/QrCode.tsx';
import { RevealOnMount } from '../../../ui/layout/RevealOnMount.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Caption, Secondary } from '../../../ui/layout/Text.tsx';
import { Confirm } from '../../../ui/overlay/Confirm.tsx';

const TrackingFields = graphql(`
  fragment TrackingFields on TrackingLink {
    id
    state
    address
    hasPublicAddress
    openedAt
    revokedAt
  }
`);

const TrackingSection_Link = graphql(
  `
    query TrackingSection_Link($recordId: ID!) {
      trackingLink(recordId: $recordId) {
        ...TrackingFields
      }
    }
  `,
  [TrackingFields],
);

const TrackingSection_Make = graphql(
  `
    mutation TrackingSection_Make($recordId: ID!) {
      makeTrackingLink(recordId: $recordId, anew: true) {
        ...TrackingFields
      }
    }
  `,
  [TrackingFields],
);

const TrackingSection_Revoke = graphql(
  `
    mutation TrackingSection_Revoke($recordId: ID!) {
      revokeTrackingLink(recordId: $recordId) {
        ...TrackingFields
      }
    }
  `,
  [TrackingFields],
);

type TrackingRow = ResultOf<typeof TrackingFields>;

/** The tracking link of a record (rule 427); for the counter. */
export function TrackingSection({ id }: { id: string }) {
  const query = useLiveQuery({
    query: TrackingSection_Link,
    variables: { recordId: id },
    poll: 'records',
  });
  const link = query.data?.trackingLink;
  return (
    <DetailsSection title="Tracking link">
      {query.failed ? (
        <QueryError text="The tracking link could not be loaded." query={query} />
      ) : link === undefined ? (
        <SkeletonLines widths={[50, 75]} />
      ) : link.address === null ? (
        <NoLink link={link} />
      ) : (
        <OpenLink link={link} address={link.address} />
      )}
    </DetailsSection>
  );
}

/** Why there is no link, and how to get one. */
function NoLink({ link: { id, state, hasPublicAddress, revokedAt } }: { link: TrackingRow }) {
  const can = useCan();
  const toast = useToast();
  const { timezone: zone } = useShop();
  const [{ fetching }, make] = useMutation(TrackingSection_Make);
  if (!hasPublicAddress)
    return (
      <Secondary as="p">
        Clients follow their repair on a page of their own once the shop has a public address.{' '}
        {can('shop:manage') ? (
          <SettingsLink to="/shop?tab=settings">Set it under Stubs and labels</SettingsLink>
        ) : (
          'Admins set it under Shop.'
        )}
      </Secondary>
    );
  if (state === 'ended')
    return <Secondary as="p">The link ended 90 days after the release or the warranty.</Secondary>;
  const start = async () => {
    const { error } = await make({ recordId: id });
    if (error !== undefined) toast(failure(errorMessage(error, 'The link could not be made')));
  };
  return (
    <Stack>
      <Secondary as="p">
        {revokedAt === null
          ? 'No link yet. The first stub or message makes one.'
          : `Stopped ${momentText(revokedAt, zone)}. Links that were printed or sent no longer work.`}
      </Secondary>
      <Row>
        <Button size="small" icon={<Waypoints />} busy={fetching} onClick={() => void start()}>
          {revokedAt === null ? 'Make a link' : 'Make a new link'}
        </Button>
      </Row>
    </Stack>
  );
}

/** A working link: its address, its code, and the button that stops it. */
function OpenLink({ link: { id, openedAt }, address }: { link: TrackingRow; address: string }) {
  const toast = useToast();
  const { timezone: zone } = useShop();
  const number = useTicketNumber()(id);
  const [hasCode, setHasCode] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [{ fetching }, revoke] = useMutation(TrackingSection_Revoke);
  const copy = useCopy();
  const stop = async () => {
    const { error } = await revoke({ recordId: id });
    setIsAsking(false);
    toast(
      error === undefined
        ? success('Tracking link stopped', number)
        : failure(errorMessage(error, 'The link could not be stopped')),
    );
  };
  return (
    <Stack>
      <div>
        <Address href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
        </Address>
        <Caption as="p">
          {openedAt === null
            ? 'Not opened yet'
            : `First opened by the client ${momentText(openedAt, zone)}`}
        </Caption>
      </div>
      <Row>
        <Button
          size="small"
          icon={<Copy />}
          onClick={() => void copy(address, 'Tracking link copied to clipboard', number)}
        >
          Copy
        </Button>
        <Button
          size="small"
          icon={<QrIcon />}
          aria-expanded={hasCode}
          onClick={() => setHasCode(!hasCode)}
        >
          {hasCode ? 'Hide QR code' : 'QR code'}
        </Button>
        <Button size="small" variant="ghost" icon={<Link2Off />} onClick={() => setIsAsking(true)}>
          Stop
        </Button>
      </Row>
      {hasCode ? (
        <RevealOnMount>
          <QrCode text={address} label={`QR code of the tracking link of ${number}`} />
        </RevealOnMount>
      ) : null}
      <Confirm
        open={isAsking}
        title={`Stop the tracking link of ${number}?`}
        description="The printed QR stops working, and so does the link in messages. A page that is open closes at once."
        confirmLabel="Stop the link"
        busy={fetching}
        onConfirm={() => void stop()}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}

const Address = styled.a`
  border-radius: ${radius.small};
  color: ${theme.accentText};
  overflow-wrap: anywhere;
`;

const SettingsLink = styled(Link)`
  border-radius: ${radius.small};
  color: ${theme.accentText};
`;
