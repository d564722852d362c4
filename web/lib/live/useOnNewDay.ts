import { useEffect, useEffectEvent, useRef } from 'react';
import { useShop } from '../session/useSession.ts';
import { useToday } from './useToday.ts';

/** The clocks of the page and of the shop may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Calls back when a day of the shop has begun while the page was open, since the server counts what
 * is of today, overdue or under warranty by its own day. Once more a little later, because the
 * shop's day may begin after that of the page.
 */
export function useOnNewDay(onNewDay: () => void): void {
  const today = useToday(useShop().timezone);
  const known = useRef(today);
  const run = useEffectEvent(onNewDay);
  useEffect(() => {
    if (known.current === today) return undefined;
    known.current = today;
    run();
    const timer = setTimeout(() => run(), CLOCKS_DIFFER_MS);
    return () => clearTimeout(timer);
  }, [today]);
}
