import { useState } from 'react';
import { useClient } from 'urql';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { errorMessage, isConflict } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import type { Move } from './boardLanes.ts';
import type { Card } from './boardQueries.ts';

const Board_Move = graphql(`
  mutation Board_Move($id: ID!, $status: String!, $version: Int!) {
    updateRepairRecord(id: $id, input: { repairStatus: $status }, version: $version) {
      id
      version
      repairStatus
    }
  }
`);

/** Changes the status of cards: at once on this board, reverted when it is refused. */
export function useMoves(refetch: () => void) {
  const client = useClient();
  const toast = useToast();
  const undo = useUndoAction();
  const numberOf = useTicketNumber();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const put = (move: Move | null, id: string) =>
    setMoves((last) => [...last.filter((one) => one.id !== id), ...(move === null ? [] : [move])]);

  const move = async ({ record }: Card, status: string): Promise<void> => {
    const { id, version } = record;
    if (record.repairStatus === status) return;
    const at = new Date().toISOString();
    put({ id, status, at, version: undefined }, id);
    const { data, error } = await client.mutation(Board_Move, { id, status, version });
    if (data === undefined || error !== undefined) {
      put(null, id);
      const silent = 'The card could not be moved';
      const text = error === undefined ? silent : errorMessage(error, silent);
      toast(failure(isConflict(error) ? `${text}. The board shows it now.` : text));
      return refetch();
    }
    const saved = data.updateRepairRecord;
    put({ id, status, at, version: saved.version }, id);
    toast({ ...success(`Moved to ${status}`, numberOf(id)), action: undo(saved) });
  };
  return { moves, move: (card: Card, status: string) => void move(card, status) };
}
