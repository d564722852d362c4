import { ConfirmDelete } from '../../lib/form/ConfirmDelete.tsx';
import { formatPeso } from '../../../src/domain/money.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { dayText } from '../../entities/repair/format.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { PaidDialog } from './payment/PaidDialog.tsx';
import { RepairDialog } from './RepairDialog.tsx';
import type { RepairRow } from './records.ts';
import type { RepairDialogState } from './useRepairDialogs.ts';

/** The open dialogs of a record; loaded after the list. */
export function RepairDialogs(state: RepairDialogState) {
  const { paying, stopPaying } = state;
  return (
    <>
      <OpenDialog {...state} />
      {paying === null ? null : <PaidDialog row={paying} onClose={stopPaying} />}
    </>
  );
}

function OpenDialog(state: RepairDialogState) {
  const { dialog, inAddress, open, openBackjob, close, turnToEdit, loadingPlace } = state;
  if (dialog === null) return null;
  if (dialog.action === 'delete') return <DeleteRepair record={dialog.record} close={close} />;
  const { action, id, field, pays } = dialog;
  return (
    <RepairDialog
      // A link from the form to the details leaves what was typed behind.
      key={`${id ?? action} ${inAddress ? 'in the address' : ''}`}
      action={action}
      id={id}
      original={dialog.action === 'new' ? dialog.original : undefined}
      firstField={field}
      inAddress={inAddress}
      onEdit={turnToEdit}
      pays={pays}
      onPaid={(record) => open('paid', record)}
      onBackjob={openBackjob}
      loadingPlace={loadingPlace}
      onClose={close}
    />
  );
}

const DeleteRepair_Delete = graphql(`
  mutation DeleteRepair_Delete($id: ID!) {
    deleteRepairRecord(id: $id)
  }
`);

/** Asks in the owner's words, names what is deleted, and offers to undo it afterwards. */
function DeleteRepair({ record, close }: { record: RepairRow; close: () => void }) {
  const undo = useUndoAction();
  const number = useTicketNumber()(record.id);
  return (
    <ConfirmDelete
      mutation={DeleteRepair_Delete}
      id={record.id}
      title={joinTexts([joinTexts([record.clientName, record.unit], ', '), number])}
      about={number}
      facts={factsOf(record, useShop().timezone)}
      question="Are you sure you want to delete this repair record? This action cannot be undone."
      deletedText="Repair record deleted successfully"
      deletedAction={() => undo(record)}
      failedText={() => 'Failed to delete repair record'}
      onClose={close}
    />
  );
}

function factsOf(record: RepairRow, zone: string): string {
  const { date, declaredIssue, repairStatus, repairCost } = record;
  return joinTexts([
    dayText(date, zone),
    repairStatus,
    formatPeso(repairCost),
    declaredIssue.trim(),
  ]);
}
