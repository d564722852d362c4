import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ticketPath } from '../../src/domain/ticket.ts';
import { useShop } from '../lib/useSession.ts';
import { isScanned, NO_KEYS, scannedTicket, withKey } from './scanner.ts';
import { isDialogOpen, isTyped } from './shortcuts.ts';

/**
 * Opens the record whose label a scanner reads, outside of fields and dialogs (rule 334). Scanners
 * type the code and Enter. Keys of a code press nothing else.
 */
export function useScanner(): void {
  const navigate = useNavigate();
  const { ticketPrefix } = useShop();
  const burst = useRef(NO_KEYS);

  const isTaken = (event: KeyboardEvent): boolean => {
    if (isTyped(event) || isDialogOpen()) {
      burst.current = NO_KEYS;
      return false;
    }
    if (event.key !== 'Enter') {
      burst.current = withKey(burst.current, event);
      return isScanned(burst.current, ticketPrefix);
    }
    const id = scannedTicket(burst.current, event, ticketPrefix);
    burst.current = NO_KEYS;
    if (id !== null) void navigate(ticketPath(id));
    return id !== null;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isTaken(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the focused control, which Enter would press.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
