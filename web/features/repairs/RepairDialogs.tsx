import { DeleteRepair } from './DeleteRepair.tsx';
import { RepairDialog } from './RepairDialog.tsx';
import { RepairView } from './RepairView.tsx';
import type { useRepairDialogs } from './useRepairDialogs.ts';

/** The one dialog that is open, if any. */
export function RepairDialogs({ dialogs }: { dialogs: ReturnType<typeof useRepairDialogs> }) {
  const { dialog, close, turnToEdit } = dialogs;
  if (dialog === null) return null;
  if (dialog.action === 'new') return <RepairDialog id={null} onClose={close} />;
  const { action, id } = dialog;
  if (action === 'edit') return <RepairDialog key={id} id={id} onClose={close} />;
  if (action === 'delete') return <DeleteRepair id={id} onClose={close} />;
  return <RepairView key={id} id={id} onEdit={() => turnToEdit(id)} onClose={close} />;
}
