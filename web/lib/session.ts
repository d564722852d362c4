import type { ResultOf } from 'gql.tada';
import { Client, fetchExchange } from 'urql';
import { graphql } from './graphql.ts';
import { latestOnlyQueue } from './latestOnlyQueue.ts';
import { requestOptions } from './request.ts';

/** What is known of the one signed in; sign-in and set-up answer the same. */
export const ViewerFields = graphql(`
  fragment ViewerFields on Viewer {
    id
    username
    name
    role
    onTechnicianList
    journalPosition
  }
`);
export type Viewer = ResultOf<typeof ViewerFields>;

/** The server asks the same for each page (src/schema/initial-session.ts). */
export const SessionQuery = graphql(
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
/** What is known of the visitor. */
export type SessionData = ResultOf<typeof SessionQuery>;
export type Shop = SessionData['shop'];

const SignOut = graphql(`
  mutation Session_SignOut {
    signOut
  }
`);

/** Somebody who is signed in. */
export interface SignedIn {
  at: 'signed-in';
  shop: Shop;
  viewer: Viewer;
}

/** The state of the session. `ended` is the sign-in that there was and that no longer holds. */
export type SessionState =
  | { at: 'loading' }
  | { at: 'unreachable' }
  | { at: 'set-up'; shop: Shop }
  | { at: 'signed-out'; shop: Shop; ended: SignedIn | null }
  | SignedIn;

export interface Session {
  subscribe: (tell: () => void) => () => void;
  state: () => SessionState;
  /** For who is not signed in: no cache, no socket, no second try. */
  client: Client;
  /** Asks the server who is signed in. */
  check: () => void;
  /** The same, without a word, when the answer may have become another. */
  checkAgain: () => void;
  /** Takes whom sign-in or set-up answered. */
  enter: (viewer: Viewer) => void;
  /**
   * Ends the sign-in, forgets everything that was loaded and begins at the root path (rule 31).
   * @returns false when the server could not be told, and nothing was ended.
   */
  leave: () => Promise<boolean>;
}

/**
 * The visitor's standing; one a page. Without an `answer` the server has to be asked (`check`).
 */
export function createSession(answer: SessionData | undefined): Session {
  const listeners = new Set<() => void>();
  let state = answer === undefined ? LOADING : standing(answer, null);
  const client = new Client({ ...requestOptions, exchanges: [fetchExchange] });

  function become(next: SessionState): void {
    state = next;
    for (const tell of listeners) tell();
  }

  // What is asked for during a check may be newer than its answer, so that one more follows it.
  const check = latestOnlyQueue(async () => {
    const { data } = await client
      .query(SessionQuery, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (data != null) take(data);
    else if (state.at === 'loading') become({ at: 'unreachable' });
  });

  function take(data: SessionData): void {
    // Another one signed in elsewhere in this browser, or the role changed: begin anew.
    if (state.at === 'signed-in' && data.viewer !== null && !isSame(state.viewer, data.viewer))
      window.location.replace('/');
    else become(standing(data, lastSignedIn(state)));
  }

  return {
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    state: () => state,
    client,
    check: () => {
      if (state.at === 'unreachable') become(LOADING);
      check({});
    },
    checkAgain: () => {
      if (state.at === 'signed-in' || state.at === 'unreachable') check({});
    },
    enter: (viewer) => {
      if (state.at === 'set-up' || state.at === 'signed-out')
        become({ at: 'signed-in', shop: { ...state.shop, needsSetUp: false }, viewer });
    },
    leave: async () => {
      const { error } = await client.mutation(SignOut, {}).toPromise();
      if (error !== undefined && state.at === 'signed-in') return false;
      // Nothing stays drawn that would still ask the server or tell it something.
      become(LOADING);
      window.location.replace('/');
      return true;
    },
  };
}

const LOADING: SessionState = { at: 'loading' };

function standing({ shop, viewer }: SessionData, last: SignedIn | null): SessionState {
  if (viewer !== null) return { at: 'signed-in', shop, viewer };
  return shop.needsSetUp ? { at: 'set-up', shop } : { at: 'signed-out', shop, ended: last };
}

function lastSignedIn(state: SessionState): SignedIn | null {
  if (state.at === 'signed-in') return state;
  return state.at === 'signed-out' ? state.ended : null;
}

function isSame(one: Viewer, other: Viewer): boolean {
  return one.id === other.id && one.role === other.role;
}
