import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '../lib/session/useSession.ts';
import { useKeyDown } from '../ui/form/useKeyDown.ts';
import { rememberValue } from './scannedField.ts';
import {
  createFieldScanner,
  isScanned,
  mayBeScanned,
  NO_KEYS,
  PAUSE_MS,
  scannedCode,
  withKey,
} from './scanner.ts';
import { isCombined, isInControl, isInSearch } from './shortcuts.ts';

/**
 * Opens the record whose label or stub a scanner reads (rules 334 and 435). Scanners type the code
 * and Enter. Their keys trigger no shortcuts: a key that may begin a code is held back until the next
 * key, or until a scanner would have sent one. Text that went into a field is removed again, except
 * in a search.
 */
export function LabelScanner(): null {
  const navigate = useNavigate();
  const { ticketPrefix } = useShop();
  const burst = useRef(NO_KEYS);
  const [inFields] = useState(() => createFieldScanner(rememberValue));
  const waiting = useWaitingKeys();

  /** Also from a dialog, which asks about unsaved changes as usual. */
  const open = (path: string): void => void navigate(path);

  /** Whether the key comes from a scanner, or may. */
  const isTaken = (event: KeyboardEvent): boolean => {
    if (!isCombined(event) && !isInControl(event)) {
      inFields.forget();
      return isTakenOutside(event);
    }
    burst.current = NO_KEYS;
    if (isCombined(event)) {
      inFields.forget();
      return false;
    }
    const path = inFields.follow(event, ticketPrefix, isInSearch(event));
    if (path !== null) open(path);
    return path !== null;
  };
  const isTakenOutside = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter') {
      burst.current = withKey(burst.current, event);
      if (isScanned(burst.current, ticketPrefix)) {
        waiting.drop();
        return true;
      }
      if (event.key.length > 1 || !mayBeScanned(burst.current, ticketPrefix)) return false;
      waiting.add(event);
      return true;
    }
    const path = scannedCode(burst.current, event, ticketPrefix);
    burst.current = NO_KEYS;
    if (path === null) return false;
    waiting.drop();
    open(path);
    return true;
  };
  // In the capture phase, before Enter presses the focused control.
  useKeyDown(
    (event) => {
      if (waiting.isReleased(event)) return;
      if (!isTaken(event)) return waiting.release();
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return null;
}

/** Holds back keys; keys that a person pressed are dispatched again before the next one. */
function useWaitingKeys() {
  const keys = useRef<KeyboardEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const released = useRef(new WeakSet<Event>());
  const take = (): KeyboardEvent[] => {
    clearTimeout(timer.current);
    const taken = keys.current;
    keys.current = [];
    return taken;
  };
  const release = (): void => {
    for (const event of take()) {
      const { key, code, shiftKey, target } = event;
      const again = new KeyboardEvent('keydown', {
        key,
        code,
        shiftKey,
        bubbles: true,
        cancelable: true,
      });
      released.current.add(again);
      const place = target instanceof Element && target.isConnected ? target : document.body;
      place.dispatchEvent(again);
    }
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    add: (event: KeyboardEvent) => {
      clearTimeout(timer.current);
      keys.current.push(event);
      timer.current = setTimeout(release, PAUSE_MS);
    },
    drop: () => void take(),
    release,
    isReleased: (event: KeyboardEvent) => released.current.has(event),
  };
}
