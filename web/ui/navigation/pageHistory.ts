import {
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { rememberEntry } from './rememberEntry.ts';

/** The place that the page shows, and how it came there. */
export interface Step {
  location: Location;
  action: NavigationType;
  /** The scroll position to return to, in pixels; null for a place that is new. */
  scrollY: number | null;
  /** A new place keeps the scroll position of the one before. */
  keepsScroll: boolean;
  /** Rendered at once instead of in a transition. */
  isUrgent: boolean;
}

/** A navigation that may be blocked; paths are without search. */
export interface Intent {
  from: string;
  to: string;
  action: NavigationType;
}

/** A navigation that waits for an answer. */
export interface BlockedNavigation {
  proceed: () => void;
  reset: () => void;
}

interface Blocker {
  blocks: (intent: Intent) => boolean;
  /** Hands over the navigation that waits; null when none does. */
  onBlocked: (blocked: BlockedNavigation | null) => void;
}

export interface PageHistory {
  navigator: Navigator;
  /**
   * Runs a navigation that depends on the address, once the page is where it is going to. Others
   * wait in the navigator: an entry that is added while the page goes back would be left as well.
   */
  onceSettled: (navigate: (from: Location) => void) => void;
  now: () => Step;
  subscribe: (listener: (step: Step) => void) => () => void;
  /** Of several that block, the one that was added last is asked. */
  addBlocker: (blocker: Blocker) => () => void;
  /** The scroll positions of the places that were left, in pixels, by `placeOf`. */
  scrollPlaces: Map<string, number>;
  dispose: () => void;
}

/** Names a place: all that a page was loaded at, by a typed address or a link, have the same key. */
export function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/**
 * The page's history for the declarative `Router`. The library offers blocked navigations and
 * scroll positions only with its data router, whose loaders and actions weigh more than all that
 * is used here (ADR 0049); both work as they do there, but for Back that is pressed twice quickly.
 */
export function createPageHistory(
  page: Window = window,
  scrollPlaces = new Map<string, number>(),
): PageHistory {
  const history = createBrowserHistory({ window: page });
  const listeners = new Set<(step: Step) => void>();
  let blockers: readonly Blocker[] = [];
  /** The answer let the next navigation pass. */
  let passes = false;
  /** How far the browser is from the place that is shown, while a blocked Back is undone. */
  let away = 0;
  /** Called when the browser is where the page is again. */
  let onUndone: (() => void) | null = null;
  /** What waits for a step back or forth that this page has begun; null while there is none. */
  let waiting: ((from: Location) => void)[] | null = null;
  let step = arrival({});

  function arrival({ preventScrollReset, flushSync }: NavigateOptions): Step {
    const { location, action } = history;
    return {
      location,
      action,
      scrollY: scrollPlaces.get(placeOf(location)) ?? null,
      keepsScroll: preventScrollReset === true,
      isUrgent: flushSync === true,
    };
  }

  function arrive(options: NavigateOptions): void {
    step = arrival(options);
    passes = false;
    for (const { onBlocked } of blockers) onBlocked(null);
    for (const listener of listeners) listener(step);
    const due = waiting ?? [];
    waiting = null;
    for (const navigate of due) onceSettled(navigate);
  }

  function onceSettled(navigate: (from: Location) => void): void {
    if (waiting === null) navigate(step.location);
    else waiting.push(navigate);
  }

  function goBackOrForth(delta: number): void {
    // Browsers report nothing when there is no entry to go to.
    if (entryNumber(page.history.state) + delta >= 0) waiting ??= [];
    history.go(delta);
  }

  function isBlocked(to: string, action: NavigationType, proceed: () => void): boolean {
    const intent = { from: step.location.pathname, to, action };
    const blocker = blockers.findLast((one) => one.blocks(intent));
    if (blocker === undefined || passes) return false;
    const reset = () => blocker.onBlocked(null);
    blocker.onBlocked({
      reset,
      proceed: () => {
        passes = true;
        reset();
        proceed();
      },
    });
    return true;
  }

  function leave(): void {
    rememberEntry(scrollPlaces, placeOf(step.location), page.scrollY);
  }

  function go(way: 'push' | 'replace', to: To, state: unknown, options: NavigateOptions): void {
    const action = way === 'push' ? NavigationType.Push : NavigationType.Replace;
    const again = () => go(way, to, state, options);
    const { pathname = step.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (isBlocked(pathname, action, again)) return;
    leave();
    history[way](to, state);
    arrive(options);
  }

  const stop = history.listen(({ action, location, delta }) => {
    if (onUndone !== null) {
      // Another Back that was pressed meanwhile cancels the step that undoes the first one.
      away += delta ?? 0;
      if (away !== 0) history.go(-away);
      else {
        onUndone();
        onUndone = null;
      }
      return;
    }
    // Only steps of the browser's buttons are blocked: one that this page began goes from an entry
    // without its dialog, and a form that has come back meanwhile stays.
    if (delta !== null && waiting === null) {
      // Firefox reports an entry again after quick steps, and a step of 0 would load the page again.
      if (delta === 0) return;
      let undone = Promise.resolve();
      const again = () => void undone.then(() => history.go(delta));
      if (isBlocked(location.pathname, action, again)) {
        undone = new Promise((resolve) => {
          onUndone = resolve;
        });
        away = delta;
        history.go(-delta);
        return;
      }
    }
    leave();
    arrive({});
  });

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      createURL: (to) => history.createURL(to),
      go: goBackOrForth,
      push: (to, state: unknown, options = {}) => onceSettled(() => go('push', to, state, options)),
      replace: (to, state: unknown, options = {}) =>
        onceSettled(() => go('replace', to, state, options)),
    },
    onceSettled,
    now: () => step,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addBlocker: (blocker) => {
      blockers = [...blockers, blocker];
      return () => {
        blockers = blockers.filter((one) => one !== blocker);
      };
    },
    scrollPlaces,
    dispose: stop,
  };
}

/** Which entry of this page a state belongs to, as the library counts them from 0. */
function entryNumber(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
