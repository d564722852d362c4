import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import {
  type BlockedNavigation,
  type Intent,
  type PageHistory,
  placeOf,
  type Step,
} from './pageHistory.ts';
import { rememberEntry } from './rememberEntry.ts';

const PlaceContext = createContext<{ history: PageHistory; step: Step } | null>(null);

/** Renders what is inside for the place that a history is at. */
export function PageRouter({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [step, setStep] = useState(history.now);
  const show = useEffectEvent((next: Step) => {
    if (next.isUrgent) flushSync(() => setStep(next));
    // A filter: in a transition, React would put back its field's old value until the end, and
    // what is typed meanwhile would begin there. The code of the shown screen is loaded already.
    else if (next.location.pathname === step.location.pathname) setStep(next);
    else startTransition(() => setStep(next));
  });
  useLayoutEffect(() => history.subscribe((next) => show(next)), [history]);
  return (
    <PlaceContext value={{ history, step }}>
      <Router location={step.location} navigationType={step.action} navigator={history.navigator}>
        {children}
      </Router>
    </PlaceContext>
  );
}

function usePlace() {
  const place = use(PlaceContext);
  if (place === null) throw new Error('There is no PageRouter around this');
  return place;
}

/** Runs a navigation that depends on the address, once the page is where it is going to. */
export function useOnceSettled(): PageHistory['onceSettled'] {
  return usePlace().history.onceSettled;
}

/**
 * The navigation that `blocks` holds back, and null while none waits for an answer. Outside of the
 * screens, as before two-factor sign-in is on, there is none.
 */
export function useBlocker(blocks: (intent: Intent) => boolean): BlockedNavigation | null {
  const history = use(PlaceContext)?.history;
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const blocksNow = useEffectEvent(blocks);
  useEffect(
    () => history?.addBlocker({ blocks: (intent) => blocksNow(intent), onBlocked: setBlocked }),
    [history],
  );
  return blocked;
}

/** The name under which the library kept the positions, too. */
const STORED = 'react-router-scroll-positions';

/** The scroll positions of the places that this tab left before a reload. */
export function storedScrollPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    const entries: [string, unknown][] = Object.entries(stored ?? {});
    return new Map(entries.map(([key, place]) => [key, Number(place)]));
  } catch {
    return new Map();
  }
}

/** Scrolls the page up for a new place, and back to where it was for an earlier one. */
export function PageScroll() {
  const { history, step } = usePlace();
  const { location, scrollY, keepsScroll } = step;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const store = () => {
      rememberEntry(history.scrollPlaces, placeOf(history.now().location), window.scrollY);
      try {
        sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(history.scrollPlaces)));
      } catch {
        // A full storage loses a scroll position at most.
      }
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      window.history.scrollRestoration = 'auto';
    };
  }, [history]);

  useLayoutEffect(() => {
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (scrollY !== null) window.scrollTo(0, scrollY);
    else if (target !== null) target.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [location, scrollY, keepsScroll]);

  return null;
}
