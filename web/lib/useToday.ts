import { useEffect, useState } from 'react';
import { addDays, type ShopDay, shopDay, startOfShopDay } from '../../src/domain/calendar.ts';

/** Timers sleep with the machine; looking again at least this often keeps the day true. */
const LONGEST_SLEEP_MS = 60 * 60 * 1_000;

/** Today in the shop's zone; changes at its midnight and when the page is looked at again. */
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
