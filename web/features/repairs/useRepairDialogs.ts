import { useCallback, useRef, useState } from 'react';
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
export type OpenDialog = { action: 'new' } | { action: RepairAction; id: string };

/** Which dialog is open. Opening a highlighted record clears it for all (decision 21). */
export function useRepairDialogs() {
  const can = useCan();
  const [, clearHighlights] = useMutation(RepairDialogs_ClearHighlights);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const opener = useRef<Element>(null);
  const clears = can('repair:clear-highlights');

  const open = useCallback<OpenRepair>(
    (action, record) => {
      opener.current = document.activeElement;
      setDialog({ action, id: record.id });
      if (action !== 'delete' && record.isHighlighted && clears)
        void clearHighlights({ ids: [record.id] });
    },
    [clears, clearHighlights],
  );

  return {
    dialog,
    open,
    openNew: () => {
      opener.current = document.activeElement;
      setDialog({ action: 'new' });
    },
    /** From reading to editing the same record; focus still returns to where it all began. */
    turnToEdit: (id: string) => setDialog({ action: 'edit', id }),
    close: () => {
      setDialog(null);
      const back = opener.current;
      // After the dialog has given the page back; the row may have been redrawn or be gone.
      requestAnimationFrame(() => {
        if (back instanceof HTMLElement && back.isConnected) back.focus();
        else document.querySelector<HTMLElement>('main [data-index][tabindex="0"]')?.focus();
      });
    },
  };
}
