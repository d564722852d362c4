import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageName } from '../../../src/domain/presence.ts';
import { useConnection } from '../client/connection.ts';
import { graphql } from '../client/graphql.ts';
import { PresenceContext, PresenceFields } from './presence.ts';
import { useLiveQuery } from './useLiveQuery.ts';
import { useReportPresence } from './useReportPresence.ts';
import { useCan } from '../session/useSession.ts';

const Sessions = graphql(
  `
    query Presence_Sessions {
      activeSessions {
        ...PresenceFields
      }
    }
  `,
  [PresenceFields],
);

/** Provides the presence of others and reports this window's own; clients have none (rule 120). */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const can = useCan();
  return can('presence:write') ? <Present>{children}</Present> : children;
}

function Present({ children }: { children: ReactNode }) {
  const page = pageName(useLocation().pathname);
  const [editing, setEditing] = useState<string | null>(null);
  const { ownId, report } = useReportPresence({ page, editing });
  // Presence is not in the journal: a list that is read before its events arrive may miss some.
  const pause = useConnection() === 'connecting';
  const { data } = useLiveQuery({ query: Sessions, pause, poll: 'sessions' });

  const sessions = data?.activeSessions;
  const isListed = sessions?.some(({ sessionId }) => sessionId === ownId) === true;
  const reportAgain = useEffectEvent(report);
  // Another tab of this session removed the session's presence when it closed; report it again.
  const wasListed = useRef(false);
  useEffect(() => {
    if (wasListed.current && !isListed) reportAgain();
    wasListed.current = isListed;
  }, [isListed]);

  const value = useMemo(
    () => ({
      others: ownId === null ? [] : (sessions ?? []).filter((one) => one.sessionId !== ownId),
      setEditing,
    }),
    [sessions, ownId],
  );
  return <PresenceContext value={value}>{children}</PresenceContext>;
}
