import { useEffect, useState } from 'react';
import { addDays, type ShopDay, shopDay, startOfShopDay } from '../../../src/domain/calendar.ts';

/** Timers stop while the computer sleeps, so the date is checked at least this often. */
const LONGEST_SLEEP_MS = 60 * 60 * 1_000;

/** Today in the shop's zone; updates at its midnight and when the page becomes visible again. */
export function useToday(zone: string): ShopDay {
  const [today, setToday] = useState(() => shopDay(new Date(), zone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const now = new Date();
      const day = shopDay(now, zone);
      setToday(day);
      const untilMidnight = startOfShopDay(addDays(day, 1), zone).getTime() - now.getTime();
      timer = setTimeout(look, Math.min(Math.max(untilMidnight, 1_000), LONGEST_SLEEP_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
