import type { ResultOf } from 'gql.tada';
import type { Client } from 'urql';
import { createShopClient, type ShopClient } from './client.ts';
import { graphql } from './graphql.ts';

/** What is known of the one signed in; sign-in and set-up answer the same. */
export const ViewerFields = graphql(`
  fragment ViewerFields on Viewer {
    id
    username
    name
    role
    onTechnicianList
  }
`);
export type Viewer = ResultOf<typeof ViewerFields>;

const SessionQuery = graphql(
  `
    query Session_Query {
      shop {
        timezone
        needsSetUp
        version
      }
      viewer {
        ...ViewerFields
      }
    }
  `,
  [ViewerFields],
);
type SessionData = ResultOf<typeof SessionQuery>;
export type Shop = SessionData['shop'];

const SignOut = graphql(`
  mutation Session_SignOut {
    signOut
  }
`);

/** Where a visitor stands (spec 4). `ended`: he was signed in and no longer is. */
export type SessionState =
  | { at: 'loading' }
  | { at: 'unreachable' }
  | { at: 'set-up'; shop: Shop }
  | { at: 'signed-out'; shop: Shop; ended: boolean }
  | { at: 'signed-in'; shop: Shop; viewer: Viewer };

export interface Session {
  subscribe: (tell: () => void) => () => void;
  state: () => SessionState;
  client: () => Client;
  /** Asks the server who is signed in. */
  check: () => void;
  /** Takes whom sign-in or set-up answered. */
  enter: (viewer: Viewer) => void;
  /**
   * Ends the sign-in, forgets everything that was loaded and begins at the root path (spec 4).
   * @returns false when the server could not be told, and nothing was ended.
   */
  leave: () => Promise<boolean>;
}

/** The visitor's standing and the client that belongs to it; one a page. */
export function createSession(): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { at: 'loading' };
  let checking = false;
  let stopLive: (() => void) | undefined;
  let shopClient = newClient();

  /** Only a sign-in can be lost: a wrong password is answered in the same words. */
  function newClient(): ShopClient {
    return createShopClient(() => {
      if (state.at === 'signed-in') void check();
    });
  }

  function become(next: SessionState): void {
    const wasIn = state.at === 'signed-in';
    state = next;
    if (next.at === 'signed-in' && !wasIn) stopLive = shopClient.live.start(shopClient.client);
    if (next.at !== 'signed-in' && wasIn) {
      stopLive?.();
      shopClient = newClient();
    }
    for (const tell of listeners) tell();
  }

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    const { data } = await shopClient.client
      .query(SessionQuery, {}, { requestPolicy: 'network-only' })
      .toPromise();
    checking = false;
    if (data != null) take(data);
    else if (state.at === 'loading') become({ at: 'unreachable' });
  }

  function take({ shop, viewer }: SessionData): void {
    if (viewer === null) {
      const ended = state.at === 'signed-in' || (state.at === 'signed-out' && state.ended);
      become(shop.needsSetUp ? { at: 'set-up', shop } : { at: 'signed-out', shop, ended });
    } else if (state.at === 'signed-in' && !isSame(state.viewer, viewer)) {
      // Another one signed in elsewhere in this browser, or the role changed: begin anew.
      window.location.replace('/');
    } else become({ at: 'signed-in', shop, viewer });
  }

  return {
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    state: () => state,
    client: () => shopClient.client,
    check: () => {
      if (state.at === 'unreachable') become({ at: 'loading' });
      void check();
    },
    enter: (viewer) => {
      if (state.at === 'set-up' || state.at === 'signed-out')
        become({ at: 'signed-in', shop: { ...state.shop, needsSetUp: false }, viewer });
    },
    leave: async () => {
      const { error } = await shopClient.client.mutation(SignOut, {}).toPromise();
      if (error !== undefined && state.at === 'signed-in') return false;
      // Nothing stays drawn that would still ask the server or tell it something.
      become({ at: 'loading' });
      window.location.replace('/');
      return true;
    },
  };
}

function isSame(one: Viewer, other: Viewer): boolean {
  return one.id === other.id && one.role === other.role;
}
