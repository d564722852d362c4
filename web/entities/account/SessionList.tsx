import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useClient, useQuery } from 'urql';
import { errorMessage, readError } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useRepeatWhileShown } from '../../lib/live/useRepeatWhileShown.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { fontWeight, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Caption, Secondary } from '../../ui/layout/Text.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { momentText } from '../repair/format.ts';

const SessionFields = graphql(`
  fragment SessionFields on LoginSession {
    id
    device
    address
    signedInAt
    lastUsedAt
    isCurrent
  }
`);

const Own = graphql(
  `
    query SessionList_Own {
      mySessions {
        ...SessionFields
      }
    }
  `,
  [SessionFields],
);
const OfUser = graphql(
  `
    query SessionList_OfUser($userId: ID!) {
      userSessions(userId: $userId) {
        ...SessionFields
      }
    }
  `,
  [SessionFields],
);
const EndOwn = graphql(`
  mutation SessionList_EndOwn($id: ID!) {
    endSession(id: $id)
  }
`);
const EndOthers = graphql(`
  mutation SessionList_EndOthers {
    endOtherSessions
  }
`);
const EndOfUser = graphql(`
  mutation SessionList_EndOfUser($userId: ID!, $id: ID!) {
    endUserSession(userId: $userId, id: $id)
  }
`);
const EndAllOfUser = graphql(`
  mutation SessionList_EndAllOfUser($userId: ID!) {
    endUserSessions(userId: $userId)
  }
`);

interface SessionListProps {
  /** Whose devices; the viewer's own when it is null. */
  userId: string | null;
}

/** The devices where somebody is signed in, each with a button that ends it (rule 175). */
export function SessionList({ userId }: SessionListProps) {
  const { timezone: zone } = useShop();
  const client = useClient();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const requestPolicy = 'cache-and-network';
  const [own, askOwn] = useQuery({ query: Own, requestPolicy, pause: userId !== null });
  const [theirs, askTheirs] = useQuery({
    query: OfUser,
    variables: { userId: userId ?? '' },
    requestPolicy,
    pause: userId === null,
  });
  const refetch = () => (userId === null ? askOwn : askTheirs)({ requestPolicy: 'network-only' });
  // No event reports sign-ins.
  useRepeatWhileShown(refetch);
  const sessions = userId === null ? own.data?.mySessions : theirs.data?.userSessions;
  const { error, fetching } = userId === null ? own : theirs;
  const others = (sessions ?? []).filter(({ isCurrent }) => !isCurrent);

  const endOwn = (id: string | null) =>
    id === null ? client.mutation(EndOthers, {}) : client.mutation(EndOwn, { id });
  const endOf = (user: string, id: string | null) =>
    id === null
      ? client.mutation(EndAllOfUser, { userId: user })
      : client.mutation(EndOfUser, { userId: user, id });

  /** Ends one device, or all that are not this one. */
  const end = async (id: string | null) => {
    if (ending !== null) return;
    setEnding(id ?? 'all');
    const { error: refusal } = await (userId === null ? endOwn(id) : endOf(userId, id));
    setEnding(null);
    // The button disappears with its device.
    if (refusal === undefined) list.current?.focus();
    toast(
      refusal === undefined
        ? success(id === null ? 'The devices are signed out' : 'The device is signed out')
        : failure(errorMessage(refusal, 'Failed to sign out the device')),
    );
    refetch();
  };

  if (sessions === undefined)
    return error === undefined ? (
      <LoadingSession isNarrow={userId !== null} />
    ) : (
      <ErrorState
        title={`The devices could not be loaded. ${readError(error).message}`}
        busy={fetching}
        onRetry={refetch}
      />
    );
  return (
    <Stack $gap={3}>
      {sessions.length === 0 ? <Secondary as="p">Not signed in anywhere.</Secondary> : null}
      <List ref={list} tabIndex={-1} aria-label="Devices">
        {sessions.map(({ id, device, address, signedInAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <Stack $gap={1}>
              <Row>
                <Device>{device}</Device>
                {isCurrent ? <Badge>This device</Badge> : null}
              </Row>
              <Caption as="p">
                From {address === '' ? 'an unknown address' : address}. Signed in{' '}
                {momentText(signedInAt, zone)}, last used {momentText(lastUsedAt, zone)}.
              </Caption>
            </Stack>
            {isCurrent ? null : (
              <Button
                size="small"
                busy={ending === id}
                aria-label={`Sign out ${device}`}
                onClick={() => void end(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </List>
      {others.length > 1 ? (
        <Row>
          <Button busy={ending === 'all'} onClick={() => void end(null)}>
            Sign out {formatQuantity(others.length, userId === null ? 'other device' : 'device')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

/** One device, as tall as it will be: in a centred dialog what is above would move otherwise. */
function LoadingSession({ isNarrow }: { isNarrow: boolean }) {
  return (
    <List aria-busy="true" aria-hidden="true">
      <li>
        <Wide $gap={1}>
          <Device>
            <Skeleton width="40%" />
          </Device>
          <Caption as="p">
            <Skeleton width={isNarrow ? '100%' : '70%'} />{' '}
            {isNarrow ? <Skeleton width="30%" /> : null}
          </Caption>
        </Wide>
        {isNarrow ? <Skeleton width={70} height={28} /> : null}
      </li>
    </List>
  );
}

const Wide = styled(Stack)`
  flex: 1;
`;

const List = styled.ul`
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} 0;
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid ${theme.border};
  }

  > li:last-child {
    padding-bottom: 0;
  }

  > li > button {
    flex: none;
  }
`;

const Device = styled.span`
  font-weight: ${fontWeight.medium};
`;
