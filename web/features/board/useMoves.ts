import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { errorMessage, isConflict } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { changedRow, storedVersion } from '../../lib/form/changedRow.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { MOST_TRIES } from '../../ui/overlay/conflict.ts';
import { afterMove, LEFT_BOARD, type Move } from './boardLanes.ts';
import type { Card } from './boardQueries.ts';

const Moves_Update = graphql(`
  mutation Moves_Update($id: ID!, $status: String!, $version: Int!) {
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
  /** The version that the last move of each record left, once it is known. */
  const versions = useRef(new Map<string, Promise<number>>());

  const save = async (own: Move, from: string, version: number, tries = 1): Promise<number> => {
    const { id, status } = own;
    const answer = await changedRow(
      { id, version, repairStatus: status },
      { repairStatus: status },
      client.mutation(Moves_Update, { id, status, version }),
      (data) => data.updateRepairRecord,
    );
    const { data: saved, error, isTheirs } = answer;
    if (saved === undefined) {
      // Somebody else changed another field of the record, so the move overwrites nothing.
      const newer = error && storedVersion(error, { repairStatus: from });
      if (newer != null && tries < MOST_TRIES) return save(own, from, newer, tries + 1);
      setMoves((all) => afterMove(all, own, null));
      const silent = 'The card could not be moved';
      const text = error === undefined ? silent : errorMessage(error, silent);
      toast(failure(isConflict(error) ? `${text}. The board shows it now.` : text));
      refetch();
      return version;
    }
    setMoves((all) => afterMove(all, own, { ...own, version: saved.version }));
    // Somebody else's move is not undone here.
    toast(
      isTheirs
        ? success(`Already moved to ${status}`, numberOf(id))
        : { ...success(`Moved to ${status}`, numberOf(id)), action: undo(saved) },
    );
    return saved.version;
  };

  const move = (card: Card | undefined, status: string): void => {
    if (card === undefined) return toast(failure(LEFT_BOARD));
    const { record } = card;
    const { id, version, repairStatus: from } = record;
    if (from === status) return;
    const own = { id, status, at: new Date().toISOString(), version: undefined };
    setMoves((all) => [...all, own]);
    // After the earlier moves of this record: each is made from the version that the last one left.
    const before = versions.current.get(id) ?? Promise.resolve(version);
    const saving = before.then((known) => save(own, from, Math.max(version, known)));
    versions.current.set(id, saving);
  };
  return { moves, move };
}
