import { ArchiveRestore } from 'lucide-react';
import { useMutation } from 'urql';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Bin_Restore, type BinRow } from './binList.ts';

/** Brings a deleted record back for everyone at once (rule 54). */
export function RestoreButton({ row: { id } }: { row: BinRow }) {
  const toast = useToast();
  const number = useTicketNumber()(id);
  const [{ fetching }, send] = useMutation(Bin_Restore);
  const restore = async () => {
    const { error } = await send({ id });
    toast(
      error === undefined
        ? success('Repair record restored', number)
        : failure(errorMessage(error, 'The record could not be restored')),
    );
  };
  return (
    <Button
      size="small"
      icon={<ArchiveRestore />}
      aria-label={`Restore ${number}`}
      busy={fetching}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  );
}
