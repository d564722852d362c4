import { DeleteRepair } from './DeleteRepair.tsx';
import { RepairDialog } from './RepairDialog.tsx';
import type { useRepairDialogs } from './useRepairDialogs.ts';

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
