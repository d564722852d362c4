import { useMemo } from 'react';
import { useShop } from '../../lib/session/useSession.ts';
import type { Column } from '../../ui/table/tableTypes.ts';
import { RecordLink } from './RecordLink.tsx';
import { useReturnToLink } from './useReturnToLink.ts';

/** Fits `T-999999`; each further letter of a prefix takes as much as the widest one. */
const WIDTH = { number: 56, letter: 10 };

/**
 * The first column of lists of records: their numbers, as papers have them (rule 330), each of
 * which opens its record.
 */
export function useTicketColumn(): Column<{ id: string }> {
  const { ticketPrefix } = useShop();
  useReturnToLink();
  return useMemo(
    () => ({
      key: 'ticket',
      header: 'Ticket',
      kind: 'week',
      width: WIDTH.number + (ticketPrefix.length - 1) * WIDTH.letter,
      sortBy: ({ id }) => Number(id),
      render: ({ id }) => <RecordLink id={id} />,
    }),
    [ticketPrefix],
  );
}
