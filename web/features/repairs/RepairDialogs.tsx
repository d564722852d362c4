import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx';
import { recordNumber } from '../../entities/repair/format.ts';
import { graphql } from '../../lib/graphql.ts';
import { RepairDialog } from './RepairDialog.tsx';
import type { RepairRow } from './records.ts';
import type { RepairDialogState } from './useRepairDialogs.ts';

/** The open dialog of a record; loaded after the list. */
export function RepairDialogs({ dialog, inAddress, close, turnToEdit }: RepairDialogState) {
  if (dialog === null) return null;
  if (dialog.action === 'delete')
    return (
      <ConfirmDelete
        mutation={DeleteRepair_Delete}
        id={dialog.record.id}
        title={nameOf(dialog.record)}
        about={recordNumber(dialog.record.id)}
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

function nameOf({ id, clientName, unit }: RepairRow): string {
  return (
    [clientName, unit].filter((text) => text !== '').join(', ') || `Record ${recordNumber(id)}`
  );
}
