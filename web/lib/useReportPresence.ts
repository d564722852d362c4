import { useEffect, useEffectEvent, useState } from 'react';
import { stringifyDocument, useClient } from 'urql';
import { useConnection } from './connection.ts';
import { HEARTBEAT_MS } from './defaults.ts';
import { graphql } from './graphql.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { latestOnlyQueue } from './latestOnlyQueue.ts';
import { createActiveTab } from './activeTab.ts';
import { PresenceFields } from './presence.ts';

/** The presence that a window reports. */
export interface Place {
  page: string;
  editing: string | null;
}

const UpdatePresence = graphql(
  `
    mutation Presence_Update($input: PresenceInput!) {
      updatePresence(input: $input) {
        ...PresenceFields
      }
    }
  `,
  [PresenceFields],
);

const LeavePresence = graphql(`
  mutation Presence_Leave($visit: String!) {
    leavePresence(visit: $visit)
  }
`);

/** A heartbeat is not user activity: it does not keep an unused session alive. */
const BACKGROUND = {
  fetchOptions: { credentials: 'same-origin', headers: { 'x-talyer-background': '1' } },
} as const;

/**
 * Reports this window's presence: on each change, every minute, when the connection or the focus is
 * back, and when the page is left (rule 119). Failures are ignored, since the next heartbeat
 * follows.
 * @returns the session id that the others see, once it is known.
 */
export function useReportPresence(place: Place): {
  ownId: string | null;
  again: () => void;
} {
  const client = useClient();
  const isLive = useConnection() === 'live';
  const [ownId, setOwnId] = useState<string | null>(null);
  const [lead] = useState(createActiveTab);
  // Identifies one visit of the page: the server ignores reports that arrive after its leave
  // message.
  const [visit, setVisit] = useState(newIdempotencyKey);
  const [tell] = useState(() =>
    latestOnlyQueue<Place & { visit: string }>(async (told) => {
      const input = {
        currentPage: told.page,
        isEditing: told.editing !== null,
        editingRecord: told.editing,
        visit: told.visit,
      };
      const { data } = await client.mutation(UpdatePresence, { input }, BACKGROUND).toPromise();
      if (data != null) setOwnId(data.updatePresence.sessionId);
    }),
  );
  const now = useEffectEvent(() => tell({ ...place, visit }));
  const leave = useEffectEvent(() => sendLeave(visit));

  const { page, editing } = place;
  useEffect(() => {
    lead.take();
    tell({ page, editing, visit });
  }, [lead, tell, page, editing, visit]);

  useEffect(() => {
    if (isLive) now();
  }, [isLive]);

  useEffect(() => {
    const onFocus = (): void => {
      if (lead.isMine()) return;
      lead.take();
      now();
    };
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setVisit(newIdempotencyKey());
    };
    const onHide = (): void => {
      lead.giveUp();
      leave();
    };
    const beat = setInterval(() => {
      if (lead.isMine()) now();
    }, HEARTBEAT_MS);
    window.addEventListener('focus', onFocus);
    window.addEventListener('pageshow', onShow);
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(beat);
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('pagehide', onHide);
    };
  }, [lead]);

  return { ownId, again: () => tell({ ...place, visit }) };
}

/** `keepalive` lets the request survive the unloading of the page. */
function sendLeave(visit: string): void {
  const body = { query: stringifyDocument(LeavePresence), variables: { visit } };
  fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...BACKGROUND.fetchOptions.headers },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
