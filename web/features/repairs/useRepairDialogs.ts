import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { useCan } from '../../lib/useSession.ts';
import type { RepairRow } from './records.ts';

const RepairDialogs_ClearHighlights = graphql(`
  mutation RepairDialogs_ClearHighlights($ids: [ID!]!) {
    clearHighlights(ids: $ids) {
      id
      isHighlighted
      updatedByTechnician
    }
  }
`);

export type RepairAction = 'edit' | 'view' | 'delete';
export type OpenRepair = (
  action: RepairAction,
  record: Pick<RepairRow, 'id' | 'isHighlighted'>,
) => void;
type OpenDialog =
  | { action: 'new'; id: null }
  | { action: 'edit' | 'view'; id: string }
  | { action: 'delete'; id: string };

/**
 * Which dialog is open; `?edit=12` in the address opens that record's, as other screens link to it.
 * Opening a highlighted record clears it for all (decision 21).
 */
export function useRepairDialogs() {
  const can = useCan();
  const [, clearHighlights] = useMutation(RepairDialogs_ClearHighlights);
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(() => linkedDialog(params));
  const clears = can('repair:clear-highlights');

  const open = useCallback<OpenRepair>(
    (action, record) => {
      setDialog({ action, id: record.id });
      if (action !== 'delete' && record.isHighlighted && clears)
        void clearHighlights({ ids: [record.id] });
    },
    [clears, clearHighlights],
  );

  return {
    dialog,
    open,
    openNew: () => setDialog({ action: 'new', id: null }),
    /** From reading to editing the same record. */
    turnToEdit: () =>
      setDialog((last) => (last?.action === 'view' ? { action: 'edit', id: last.id } : last)),
    close: () => {
      setDialog(null);
      if (!params.has('edit')) return;
      const rest = new URLSearchParams(params);
      rest.delete('edit');
      setParams(rest, { replace: true });
    },
  };
}

function linkedDialog(params: URLSearchParams): OpenDialog | null {
  const id = params.get('edit') ?? '';
  return /^\d+$/.test(id) ? { action: 'edit', id } : null;
}
