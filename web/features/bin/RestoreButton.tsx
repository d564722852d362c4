import { ArchiveRestore } from 'lucide-react';
import { useMutation } from 'urql';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Bin_Restore, type BinRow } from './binList.ts';

/** Brings a deleted record back for everyone at once (rule 54). */
export function RestoreButton({ row: { id } }: { row: BinRow }) {
  const toast = useToast();
  const number = useTicketNumber()(id);
  const [{ fetching }, send] = useMutation(Bin_Restore);
  const restore = async (): Promise<void> => {
    const { error } = await send({ id });
    toast(
      error === undefined
        ? success('Repair record restored', number)
        : failureToRetry(error, 'The record could not be restored', restore),
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
