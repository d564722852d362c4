import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { RepairDialog } from './RepairDialog.tsx';
import type { RepairRow } from './records.ts';

/** Renders the open dialog, if any. */
export function RepairDialogs({ dialogs }: { dialogs: ReturnType<typeof useRepairDialogs> }) {
  const { dialog, inAddress, close, turnToEdit } = dialogs;
  if (dialog === null) return null;
  if (dialog.action === 'delete') return <DeleteRepair record={dialog.record} onClose={close} />;
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

type RepairAction = 'edit' | 'view' | 'delete';
export type OpenRepair = (action: RepairAction, record: RepairRow) => void;
type OpenDialog =
  | { action: 'new'; id: null }
  | { action: 'edit' | 'view'; id: string }
  | { action: 'delete'; record: RepairRow };

/**
 * Which dialog is open. `?edit=12` in the address opens that record's dialog, for links from other
 * screens.
 */
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

const DeleteRepair_Delete = graphql(`
  mutation DeleteRepair_Delete($id: ID!) {
    deleteRepairRecord(id: $id)
  }
`);

interface DeleteRepairProps {
  record: RepairRow;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the record for everyone at once (rule 53). */
function DeleteRepair({ record, onClose }: DeleteRepairProps) {
  const toast = useToast();
  const [{ fetching }, remove] = useMutation(DeleteRepair_Delete);
  const confirm = async () => {
    const { error } = await remove({ id: record.id });
    if (error === undefined)
      toast({ title: 'Success', description: 'Repair record deleted successfully' });
    else
      toast({
        title: 'Error',
        description: 'Failed to delete repair record',
        variant: 'destructive',
      });
    onClose();
  };
  return (
    <Confirm
      open
      title={nameOf(record)}
      description="Are you sure you want to delete this repair record? This action cannot be undone."
      confirmLabel="Delete"
      busy={fetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** The record's name, as in its row. */
function nameOf({ id, clientName, unit }: RepairRow): string {
  return [clientName, unit].filter((text) => text !== '').join(', ') || `Record ${id}`;
}
