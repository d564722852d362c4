import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RepairRow } from './records.ts';

type RepairAction = 'edit' | 'view' | 'delete';
export type OpenRepair = (action: RepairAction, record: RepairRow) => void;
type OpenDialog =
  | { action: 'new'; id: null }
  | { action: 'edit' | 'view'; id: string }
  | { action: 'delete'; record: RepairRow };

export type RepairDialogState = ReturnType<typeof useRepairDialogs>;

/** Which dialog is open. Other screens link to a record's dialog with `?edit=12`. */
export function useRepairDialogs() {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(() => linkedDialog(params));
  /** The dialog is opened by the address. */
  const [inAddress, setInAddress] = useState(dialog !== null);
  const open = useCallback<OpenRepair>(
    (action, record) =>
      setDialog(action === 'delete' ? { action, record } : { action, id: record.id }),
    [],
  );

  return {
    dialog,
    inAddress,
    open,
    openNew: () => setDialog({ action: 'new', id: null }),
    /** Switches from details to editing the same record. */
    turnToEdit: () =>
      setDialog((last) => (last?.action === 'view' ? { action: 'edit', id: last.id } : last)),
    close: () => {
      setDialog(null);
      setInAddress(false);
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
