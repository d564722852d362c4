import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx';
import { graphql } from '../../lib/graphql.ts';
import { RepairDialog } from './RepairDialog.tsx';
import type { RepairRow } from './records.ts';

export function RepairDialogs({ dialogs }: { dialogs: ReturnType<typeof useRepairDialogs> }) {
  const { dialog, inAddress, close, turnToEdit } = dialogs;
  if (dialog === null) return null;
  if (dialog.action === 'delete')
    return (
      <ConfirmDelete
        mutation={DeleteRepair_Delete}
        id={dialog.record.id}
        title={nameOf(dialog.record)}
        question="Are you sure you want to delete this repair record? This action cannot be undone."
        deletedText="Repair record deleted successfully"
        failedText={() => 'Failed to delete repair record'}
        onClose={close}
      />
    );
  const { action, id } = dialog;
  return (
    <RepairDialog
      key={id ?? action}
      action={action}
      id={id}
      inAddress={inAddress}
      onEdit={turnToEdit}
      onClose={close}
    />
  );
}

const DeleteRepair_Delete = graphql(`
  mutation DeleteRepair_Delete($id: ID!) {
    deleteRepairRecord(id: $id)
  }
`);

type RepairAction = 'edit' | 'view' | 'delete';
export type OpenRepair = (action: RepairAction, record: RepairRow) => void;
type OpenDialog =
  | { action: 'new'; id: null }
  | { action: 'edit' | 'view'; id: string }
  | { action: 'delete'; record: RepairRow };

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

function nameOf({ id, clientName, unit }: RepairRow): string {
  return [clientName, unit].filter((text) => text !== '').join(', ') || `Record ${id}`;
}
