import { useCallback } from 'react';
import { ticketNumber } from '../../../src/domain/ticket.ts';
import { useShop } from '../../lib/useSession.ts';

/** Writes a record's number as its papers have it, `T-641`, with the prefix of the shop (rule 330). */
export function useTicketNumber(): (id: string) => string {
  const { ticketPrefix } = useShop();
  return useCallback((id: string) => ticketNumber(id, ticketPrefix), [ticketPrefix]);
}
