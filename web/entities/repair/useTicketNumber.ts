import { useCallback } from 'react';
import { ticketNumber } from '../../../src/domain/ticket.ts';
import { useShop } from '../../lib/session/useSession.ts';

/** Formats a record's number with the prefix of the shop, `T-641` (rule 330). */
export function useTicketNumber(): (id: string) => string {
  const { ticketPrefix } = useShop();
  return useCallback((id: string) => ticketNumber(id, ticketPrefix), [ticketPrefix]);
}
