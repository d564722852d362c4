import { useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { RepairRow } from './records.ts';

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
export function DeleteRepair({ record, onClose }: DeleteRepairProps) {
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
