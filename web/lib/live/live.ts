import { type Client as Socket, createClient as createSocket } from 'graphql-ws';
import type { Client, SubscriptionOperation } from 'urql';
import { CAUGHT_UP, MISSED } from '../../../src/domain/page-events.ts';
import { rememberChange } from './recentChanges.ts';
import { setConnectionStatus } from '../client/connection.ts';
import { RETRY_DELAY_MS } from '../client/defaults.ts';
import { graphql } from '../client/graphql.ts';
import { PresenceFields } from './presence.ts';
import type { LiveEvent } from './presenceEvents.ts';

/** Ping after silence, and how long to wait for the pong: a dead connection shows within 8 s. */
const PING_AFTER_MS = 4_000;
const PONG_WITHIN_MS = 4_000;
/** The delay after the server closed the subscription, as it does when an account changes. */
const REOPEN_MS = 2_000;
/** A short limit: the server is on the local network and people are waiting. */
const LONGEST_WAIT_MS = 10_000;

/** The app's only subscription. Changed rows are refetched; only presence comes with its data. */
const Events = graphql(
  `
    subscription Live_Events($after: String!) {
      events(after: $after) {
        event
        id
        by
        position
        session {
          ...PresenceFields
        }
      }
    }
  `,
  [PresenceFields],
);

/** Coalesces bursts of events, so that lists are not refetched for each one. */
const COALESCE_MS = 250;

type Result = { data?: Partial<EventData> | null | undefined };
interface EventData {
  events: LiveEvent;
}

interface Sink {
  next: (result: Result) => void;
  error: (error: unknown) => void;
  complete: () => void;
}

export interface Live {
  /** Runs urql's subscriptions over the socket. */
  forward: (request: SubscriptionOperation) => {
    subscribe: (sink: Sink) => { unsubscribe: () => void };
  };
  /** Subscribes until the returned function is called; a reconnection sends what was missed. */
  start: (client: Client, position: string) => () => void;
}

interface LiveHooks {
  onConnected: (client: Client) => void;
  onClosed: () => void;
}

/**
 * Keeps one socket open while somebody is signed in, and retries for ever. `onClosed` is called
 * when the connection is lost, since the session may have ended (rule 30).
 */
export function createLive({ onClosed, onConnected }: LiveHooks): Live {
  let socket: Socket | null = null;
  let position: string | null = null;
  const onOffline = (): void => socket?.terminate();

  return {
    forward: (request) => ({
      subscribe: (sink) => {
        const coalesced = coalesceEvents((result) => {
          sink.next(result);
          const { event, position: reached = null } = result.data?.events ?? {};
          position = reached ?? position;
          // An open socket alone does not prove that events arrive.
          if (event === CAUGHT_UP || event === MISSED) setConnectionStatus('live');
        });
        // A getter, so that the library's own resubscription sends the latest position.
        const variables = {
          get after() {
            return position;
          },
        };
        const stop = socket?.subscribe<EventData>(
          { query: request.query ?? '', variables },
          {
            next: (result) => {
              // At once: the answer to an earlier event may have this change already.
              rememberChange(result.data?.events);
              coalesced.push(result);
            },
            error: sink.error,
            complete: () => sink.error(new Error('The events ended')),
          },
        );
        return {
          unsubscribe: () => {
            coalesced.stop();
            stop?.();
          },
        };
      },
    }),

    start: (client, first) => {
      position ??= first;
      let stopped = false;
      let stopEvents: (() => void) | undefined;
      let reopening: ReturnType<typeof setTimeout> | undefined;

      const open = (): void => {
        if (stopped) return;
        const opened = openSocket({
          onConnected: () => onConnected(client),
          onClosed: () => {
            // Without a network no request can succeed; the socket checks again once it is back.
            if (!stopped && navigator.onLine) onClosed();
          },
        });
        socket = opened;
        const events = client
          .subscription(Events, { after: position ?? first })
          .subscribe(({ error }) => {
            // The library stops retrying on some close codes; here it always retries.
            if (error === undefined || stopped) return;
            setConnectionStatus('offline');
            close();
            onClosed();
            reopening = setTimeout(open, REOPEN_MS);
          });
        stopEvents = () => events.unsubscribe();
      };
      const close = (): void => {
        const closing = socket;
        socket = null;
        stopEvents?.();
        // It is rejected when a socket that was still connecting fails, which nobody waits for now.
        void Promise.resolve(closing?.dispose()).catch(() => {});
      };

      window.addEventListener('offline', onOffline);
      open();
      return () => {
        stopped = true;
        clearTimeout(reopening);
        window.removeEventListener('offline', onOffline);
        close();
        setConnectionStatus('connecting');
      };
    },
  };
}

function openSocket({ onConnected, onClosed }: { [Hook in keyof LiveHooks]: () => void }): Socket {
  let pongDue: ReturnType<typeof setTimeout> | undefined;
  const opened = createSocket({
    url: socketUrl(),
    lazy: false,
    keepAlive: PING_AFTER_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    onNonLazyError: () => setConnectionStatus('offline'),
    retryWait: (retries) =>
      waitToRetry(Math.min(RETRY_DELAY_MS.first * 2 ** retries, LONGEST_WAIT_MS)),
    on: {
      connected: onConnected,
      ping: (received) => {
        if (received) return;
        clearTimeout(pongDue);
        pongDue = setTimeout(() => opened.terminate(), PONG_WITHIN_MS);
      },
      message: () => clearTimeout(pongDue),
      closed: () => {
        clearTimeout(pongDue);
        setConnectionStatus('offline');
        onClosed();
      },
    },
  });
  return opened;
}

function socketUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

/** Waits with jitter, so that not all screens reconnect at once; less when a retry may succeed. */
function waitToRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
  });
}

/** Passes on the first event at once, and the following ones in batches without duplicates. */
function coalesceEvents(deliver: (result: Result) => void): {
  push: (result: Result) => void;
  stop: () => void;
} {
  let waiting = new Map<string, Result>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const due = waiting;
    waiting = new Map();
    timer = due.size > 0 ? setTimeout(flush, COALESCE_MS) : undefined;
    for (const result of due.values()) deliver(result);
  };
  return {
    push: (result) => {
      const { event, id } = result.data?.events ?? {};
      const key = `${event} ${id}`;
      waiting.delete(key);
      waiting.set(key, result);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
