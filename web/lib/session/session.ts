import { ask } from '../client/ask.ts';
import { latestOnlyQueue } from '../form/latestOnlyQueue.ts';
import { forgetForms, formOwner } from '../form/keptForms.ts';
import { createListeners } from '../../ui/layout/createListeners.ts';
import { disableUnloadWarning } from '../../ui/overlay/unloadWarning.ts';
import { SESSION_QUERY, type SessionData, type Shop, type Viewer } from './sessionQuery.ts';

/** Fetches what a page needs first. */
export const askSession = () => ask<SessionData>(SESSION_QUERY);

export interface SignedIn {
  at: 'signed-in';
  shop: Shop;
  viewer: Viewer;
}

/** The state of the session. `ended` is a session that is no longer valid. */
export type SessionState =
  | { at: 'loading' }
  | { at: 'unreachable' }
  | { at: 'set-up'; shop: Shop }
  | { at: 'signed-out'; shop: Shop; ended: SignedIn | null }
  | SignedIn;

export interface Session {
  subscribe: (listener: () => void) => () => void;
  state: () => SessionState;
  /** What is known about the shop, even without a session; null before the first answer. */
  shop: () => Shop | null;
  /** Whether the program was updated since it sent this page and its code. */
  isOutdated: () => boolean;
  /** Fetches the session from the server. */
  check: () => void;
  /** Like `check`, without showing a loading state; for when the session may have changed. */
  checkAgain: () => void;
  /** Starts the session that sign-in or set-up returned; at once, unless the page was kept. */
  enter: (viewer: Viewer) => Promise<void>;
  /** Shows a choice of the viewer's; saving it is up to the caller. */
  keepPreference: (key: string, value: unknown) => void;
  /** Signs out and starts over at the root path (rule 31); false if the server was not reached. */
  leave: () => Promise<boolean>;
  /** Reloads the page: the shop was replaced, and typed texts belong to the old one. */
  startOver: () => void;
}

/** Creates the page's session. Without an `answer`, call `check` to fetch it. */
export function createSession(answer: SessionData | undefined): Session {
  const listeners = createListeners();
  let shop = answer?.shop ?? null;
  /** That of the program that sent this page and its code. */
  let version = shop?.version;
  let state = answer === undefined ? LOADING : stateOf(answer, null);
  forgetOthers(state);
  /** The server may have ended the session before its answer to that arrives. */
  let isLeaving = false;
  /** The browser was told to load another page; answers that come until then are not shown. */
  let isLeft = false;

  function setState(next: SessionState): void {
    if (isLeft) return;
    state = next;
    forgetOthers(next);
    listeners.emit();
  }

  // A check requested during a check may expect newer data than its answer, so another one follows.
  const check = latestOnlyQueue(async () => {
    const { data } = await askSession();
    if (data != null) receive(data);
    else if (state.at === 'loading') setState({ at: 'unreachable' });
  });

  /** Nothing may keep this page: it would show one person's work with the sign-in of another. */
  function leavePage(navigate: () => void): void {
    if (isLeft) return;
    // Unmount everything that could still send requests.
    setState(LOADING);
    isLeft = true;
    // Forms are unmounted only after the navigation began, and unsent photos need no open form.
    disableUnloadWarning();
    forgetForms();
    navigate();
  }
  const goToStart = () => leavePage(() => window.location.replace('/'));
  const startOver = () => leavePage(() => window.location.reload());

  function receive(data: SessionData): void {
    // A restore replaced the shop: what is typed and shown here belongs to rows of the old one.
    if (shop !== null && shop.journal !== data.shop.journal) return startOver();
    shop = data.shop;
    version ??= shop.version;
    if (isLeaving && data.viewer === null) return goToStart();
    // Someone else signed in with this browser, or the role changed: start over.
    if (state.at === 'signed-in' && data.viewer !== null && !isSame(state.viewer, data.viewer))
      goToStart();
    else setState(stateOf(data, lastSignedIn(state)));
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    shop: () => shop,
    isOutdated: () => shop !== null && shop.version !== version,
    check: () => {
      if (state.at === 'unreachable') setState(LOADING);
      check({});
    },
    checkAgain: () => {
      if (state.at === 'signed-in' || state.at === 'unreachable') check({});
    },
    enter: async (viewer) => {
      if (state.at !== 'set-up' && state.at !== 'signed-out') return;
      const entered = { ...state.shop, needsSetUp: false };
      // A page that was kept sends what waited as soon as it continues, so the shop is read before.
      const kept = lastSignedIn(state);
      const isKept = kept !== null && isSame(kept.viewer, viewer);
      const { data } = isKept ? await askSession() : {};
      if (data != null) return receive(data);
      setState({ at: 'signed-in', shop: entered, viewer });
      // The shop may have changed since its page was opened; only later changes will be told.
      check({});
    },
    keepPreference: (key, value) => {
      if (state.at !== 'signed-in') return;
      const { viewer } = state;
      const stored: unknown = JSON.parse(viewer.preferences);
      const preferences = JSON.stringify({ ...Object(stored), [key]: value });
      setState({ ...state, viewer: { ...viewer, preferences } });
    },
    leave: async () => {
      isLeaving = true;
      const { error } = await ask('mutation Session_SignOut { signOut }');
      isLeaving = error === undefined || state.at !== 'signed-in';
      if (isLeaving) goToStart();
      return isLeaving;
    },
    startOver,
  };
}

const LOADING: SessionState = { at: 'loading' };

function stateOf({ shop, viewer }: SessionData, last: SignedIn | null): SessionState {
  if (viewer !== null) return { at: 'signed-in', shop, viewer };
  return shop.needsSetUp ? { at: 'set-up', shop } : { at: 'signed-out', shop, ended: last };
}

/** What others typed in this tab is not for the person who is signed in now. */
function forgetOthers(state: SessionState): void {
  if (state.at === 'signed-in') forgetForms(formOwner(state.viewer.id, state.shop.journal));
}

function lastSignedIn(state: SessionState): SignedIn | null {
  if (state.at === 'signed-in') return state;
  return state.at === 'signed-out' ? state.ended : null;
}

function isSame(one: Viewer, other: Viewer): boolean {
  return one.id === other.id && one.role === other.role;
}
