import { useState } from 'react';
import { useShop } from '../../lib/useSession.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { draftOf, emptyDraft } from './repairDraft.ts';
import { RepairFormDialog } from './RepairFormDialog.tsx';
import { useRecord } from './useRecord.ts';

interface RepairDialogProps {
  /** null for a new record. */
  id: string | null;
  onClose: () => void;
}

/** 'New Repair Record' or 'Edit Repair Record' (spec 2). */
export function RepairDialog({ id, onClose }: RepairDialogProps) {
  return id === null ? <NewRepair onClose={onClose} /> : <EditRepair id={id} onClose={onClose} />;
}

function NewRepair({ onClose }: { onClose: () => void }) {
  const { timezone } = useShop();
  const [start] = useState(() => emptyDraft(new Date(), timezone));
  return <RepairFormDialog record={null} start={start} gone={false} onClose={onClose} />;
}

function EditRepair({ id, onClose }: { id: string; onClose: () => void }) {
  const { timezone } = useShop();
  const { record, gone, error, retry } = useRecord(id);
  if (record !== undefined)
    return (
      <RepairFormDialog
        record={record}
        start={draftOf(record, timezone)}
        gone={gone}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title="Edit Repair Record" size="large">
      {gone ? <GoneNotice /> : null}
      {!gone && error !== undefined ? (
        <ErrorState
          title={errorMessage(error, 'The record could not be loaded.')}
          onRetry={retry}
        />
      ) : null}
      {error === undefined ? <FormSkeleton /> : null}
    </Dialog>
  );
}
