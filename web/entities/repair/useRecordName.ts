import { useCallback } from 'react';
import { useTicketNumber } from './useTicketNumber.ts';

interface Named {
  id: string;
  clientName: string;
}

/**
 * What the labels of buttons call a record: by its client, or by its ticket number while that has no
 * name (rule 330).
 */
export function useRecordName(): (record: Named) => string {
  const numberOf = useTicketNumber();
  return useCallback(({ id, clientName }: Named) => clientName || numberOf(id), [numberOf]);
}
