import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stringifyDocument, useClient } from 'urql';
import { useConnection } from '../client/connection.ts';
import { HEARTBEAT_MS } from '../client/defaults.ts';
import { graphql } from '../client/graphql.ts';
import { newIdempotencyKey } from '../form/idempotencyKey.ts';
import { latestOnlyQueue } from '../form/latestOnlyQueue.ts';
import { PresenceFields } from './presence.ts';

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

/** Names the tab that reports presence, in the storage that all tabs share. */
const ACTIVE_TAB = 'talyer.presence';

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
  report: () => void;
} {
  const client = useClient();
  const connection = useConnection();
  const [ownId, setOwnId] = useState<string | null>(null);
  const [activeTab] = useState(createActiveTab);
  // Identifies one visit of the page: the server ignores reports that arrive after its leave
  // message.
  const [visit, setVisit] = useState(newIdempotencyKey);
  const [send] = useState(() =>
    latestOnlyQueue<Place & { visit: string }>(async (reported) => {
      const input = {
        currentPage: reported.page,
        isEditing: reported.editing !== null,
        editingRecord: reported.editing,
        visit: reported.visit,
      };
      const { data } = await client.mutation(UpdatePresence, { input }, BACKGROUND).toPromise();
      if (data != null) setOwnId(data.updatePresence.sessionId);
    }),
  );
  const report = (): void => send({ ...place, visit });
  const reportNow = useEffectEvent(report);
  const leave = useEffectEvent(() => sendLeave(visit));

  const { page, editing } = place;
  useEffect(() => {
    activeTab.take();
    send({ page, editing, visit });
  }, [activeTab, send, page, editing, visit]);

  // The server may have forgotten the session while the connection was lost.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (connection === 'live' && wasOffline.current) reportNow();
    wasOffline.current = connection === 'offline';
  }, [connection]);

  useEffect(() => {
    const onFocus = (): void => {
      if (activeTab.isMine()) return;
      activeTab.take();
      reportNow();
    };
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setVisit(newIdempotencyKey());
    };
    const onHide = (): void => {
      activeTab.giveUp();
      leave();
    };
    const beat = setInterval(() => {
      if (activeTab.isMine()) reportNow();
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
  }, [activeTab]);

  return { ownId, report };
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

/** Tabs share one presence; the one used last reports it, not a background tab's heartbeat. */
function createActiveTab() {
  const id = newIdempotencyKey();
  return {
    take: () => withStorage((storage) => storage.setItem(ACTIVE_TAB, id)),
    isMine: () => {
      let leader: string | null = null;
      withStorage((storage) => {
        leader = storage.getItem(ACTIVE_TAB);
      });
      return leader === null || leader === id;
    },
    giveUp: () =>
      withStorage((storage) => {
        if (storage.getItem(ACTIVE_TAB) === id) storage.removeItem(ACTIVE_TAB);
      }),
  };
}

/** Without storage, every tab reports its own presence. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    return;
  }
}
