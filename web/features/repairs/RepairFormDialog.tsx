import { useState } from 'react';
import { useCan, useShop } from '../../lib/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Side } from './conflict.ts';
import { ClientSection } from './ClientSection.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import type { RepairDetail } from './records.ts';
import type { DraftField, RepairDraft } from './repairDraft.ts';
import { changedFields, draftOf } from './repairDraft.ts';
import { ShippingSection } from './ShippingSection.tsx';
import { TechnicianSection } from './TechnicianSection.tsx';
import { UnitSection } from './UnitSection.tsx';
import { useRepairForm } from './useRepairForm.ts';
import { useSaveRepair } from './useSaveRepair.ts';
import { useUnloadGuard } from './useUnloadGuard.ts';
import { WorkSection } from './WorkSection.tsx';

interface RepairFormDialogProps {
  /** null for a new record. */
  record: RepairDetail | null;
  start: RepairDraft;
  /** The record was deleted while it was open. */
  gone: boolean;
  onClose: () => void;
}

/** The form with the fields that this role may change, and what happens when it is saved. */
export function RepairFormDialog({ record, start, gone, onClose }: RepairFormDialogProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const form = useRepairForm(start, record?.version ?? 0);
  const [choices, setChoices] = useState<Partial<Record<DraftField, Side>>>({});
  const { busy, problem, conflict, save, resolve, backToForm } = useSaveRepair(
    form,
    record,
    onClose,
  );
  useUnloadGuard(form.dirty && !gone);

  const stored = record === null || busy ? form.before : draftOf(record, zone);
  const overtaken = changedFields(form.before, stored).length > 0;
  // Nothing typed yet: the dialog simply shows what others saved meanwhile.
  if (record !== null && record.version !== form.version && !form.dirty && !busy)
    form.rebase(record.version, stored, stored);

  const saveChoices = () => {
    resolve(choices);
    setChoices({});
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={record === null ? 'New Repair Record' : 'Edit Repair Record'}
      size="large"
      dirty={form.dirty}
      busy={busy}
      error={conflict === null ? problem : undefined}
      onSubmit={conflict === null ? save : saveChoices}
      submitLabel={conflict === null ? 'Save' : 'Save choices'}
      submitDisabled={gone}
      footerStart={
        conflict === null ? undefined : (
          <Button variant="ghost" onClick={backToForm} disabled={busy}>
            Back to the form
          </Button>
        )
      }
    >
      {gone ? <GoneNotice keepsText={form.dirty} /> : null}
      {conflict === null ? (
        <>
          {overtaken && form.dirty && !gone ? <OvertakenNotice /> : null}
          {can('repair:update-all-fields') ? (
            <>
              <ClientSection form={form} />
              <UnitSection form={form} />
              <WorkSection form={form} />
              <PaymentSection form={form} />
              <ShippingSection form={form} zone={zone} />
            </>
          ) : (
            <TechnicianSection form={form} record={record} zone={zone} />
          )}
        </>
      ) : (
        <ConflictPanel
          list={conflict.list}
          choices={choices}
          onChoose={(field, side) => setChoices((last) => ({ ...last, [field]: side }))}
          zone={zone}
        />
      )}
    </Dialog>
  );
}
