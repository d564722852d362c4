import { editingWords, useEditors, useReportEditing } from '../../lib/presence.ts';
import { useShop } from '../../lib/useSession.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { dayText, daysText } from '../../entities/repair/format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import { ManageShippingFields } from './ManageShippingFields.tsx';
import { FIELD_LABELS, type ShippingField } from './shippingDraft.ts';
import type { ShippingRow } from './shippingList.ts';
import { useManageShipping } from './useManageShipping.ts';

interface ManageShippingProps {
  row: ShippingRow;
  onClose: () => void;
}

/** The dialog for a unit's return and its warranty (rule 110). */
export function ManageShipping({ row, onClose }: ManageShippingProps) {
  const { timezone: zone } = useShop();
  const form = useManageShipping(row, onClose);
  const editing = editingWords(useEditors(row.id));
  useReportEditing(row.id);
  const { conflict, busy } = form;

  const textOf = (field: ShippingField, value: string): string => {
    if (value.trim() === '') return DASH;
    if (field === 'shipbackDate') return dayText(value, zone);
    return field === 'warrantyDuration' ? daysText(value) : value;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage Shipping"
      description={[row.clientName, row.unit].filter((text) => text !== '').join(' · ')}
      onSubmit={form.submit}
      submitLabel={conflict === null ? 'Save' : 'Save choices'}
      busy={busy}
      dirty={form.dirty}
      error={form.problem}
      footerStart={
        conflict === null ? undefined : (
          <Button variant="ghost" onClick={form.backToForm} disabled={busy}>
            Back to the form
          </Button>
        )
      }
    >
      {editing === '' ? null : <Notice spaced>{editing}</Notice>}
      {conflict === null ? (
        <ManageShippingFields form={form} zone={zone} />
      ) : (
        <ConflictPanel
          list={conflict.list}
          choices={form.choices}
          onChoose={form.choose}
          labelOf={(field) => FIELD_LABELS[field]}
          textOf={textOf}
        />
      )}
    </Dialog>
  );
}
