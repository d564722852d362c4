import { DIALOG_SHIPPING_STATUSES, withCurrent } from '../../../src/domain/statuses.ts';
import { useEditingWords, useReportEditing } from '../../lib/live/editing.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { BackToForm, ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { dayText, daysText } from '../../entities/repair/format.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select, textOptions } from '../../ui/form/Select.tsx';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import {
  FIELD_LABELS,
  type ShippingField,
  type ShippingDraft,
  draftOf,
  SHIPPING_FIELDS,
  shippingInput,
} from './shippingDraft.ts';
import { NoLongerReady } from './NoLongerReady.tsx';
import { ShipbackField, WarrantyField } from './ReleaseFields.tsx';
import { METHODS, Shipping_Record, Shipping_Update, type ShippingRow } from './shippingList.ts';
import { useRef } from 'react';
import { useClient } from 'urql';
import { MISSING_INFORMATION, missingShipping } from '../../../src/domain/shipping.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useVersionedForm, type VersionedForm } from '../../lib/form/useVersionedForm.ts';
import { useToast } from '../../ui/feedback/useToast.ts';

interface ManageShippingProps {
  row: ShippingRow;
  /** Whether the list still shows the unit. */
  isListed: boolean;
  onClose: () => void;
}

/** The dialog for a unit's return and its warranty (rule 110). */
export function ManageShipping({ row, isListed, onClose }: ManageShippingProps) {
  const { timezone: zone } = useShop();
  const form = useManageShipping(row, onClose);
  const editing = useEditingWords(row.id);
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
      description={joinTexts([row.clientName, row.unit])}
      onSubmit={form.submit}
      submitLabel={conflict === null ? 'Save' : 'Save choices'}
      busy={busy}
      dirty={form.dirty}
      notice={form.notice}
      error={form.problem}
      footerStart={<BackToForm form={form} />}
    >
      {editing === '' ? null : <Notice spaced>{editing}</Notice>}
      {isListed ? null : <NoLongerReady id={row.id} />}
      {conflict === null ? <ManageShippingFields form={form} /> : null}
      <ConflictPanel form={form} labelOf={(field) => FIELD_LABELS[field]} textOf={textOf} />
    </Dialog>
  );
}

/** The fields of the dialog. All but the tracking details are required (rule 110). */
function ManageShippingFields({ form }: { form: ManageShippingForm }) {
  const { draft, before, errors } = form;
  const bind = (field: ShippingField) => ({
    name: field,
    value: draft[field],
    onChange: (value: string) => form.change({ [field]: value }),
  });
  const field = (name: ShippingField) => ({ label: FIELD_LABELS[name], error: errors[name] });
  return (
    <FieldGrid>
      <Field {...field('modeOfShipping')} required>
        <Select
          {...bind('modeOfShipping')}
          options={textOptions(withCurrent(METHODS, before.modeOfShipping))}
          placeholder="Select a method"
        />
      </Field>
      <Field {...field('shippingStatus')} required>
        <Select
          {...bind('shippingStatus')}
          options={textOptions(withCurrent(DIALOG_SHIPPING_STATUSES, before.shippingStatus))}
          placeholder="Select a status"
        />
      </Field>
      <div data-wide>
        <ShipbackField {...bind('shipbackDate')} error={errors.shipbackDate} />
      </div>
      <div data-wide>
        <WarrantyField
          {...bind('warrantyDuration')}
          error={errors.warrantyDuration}
          shipbackDate={draft.shipbackDate}
          stored={before.warrantyDuration}
        />
      </div>
      <div data-wide>
        <Field {...field('shippingDetails')} hint="Optional">
          <TextArea
            {...bind('shippingDetails')}
            placeholder="Tracking number, rider or booking reference"
            maxLength={255}
          />
        </Field>
      </div>
    </FieldGrid>
  );
}

type ManageShippingForm = VersionedForm<ShippingField, ShippingDraft, ShippingRow>;

function useManageShipping(row: ShippingRow, onSaved: () => void): ManageShippingForm {
  const client = useClient();
  const undo = useUndoAction();
  const numberOf = useTicketNumber();
  /** The record as this form saved it; undefined before. */
  const changed = useRef<ShippingRow>(undefined);
  const toast = useToast();
  const { timezone: zone } = useShop();
  return useVersionedForm({
    row,
    keptAs: formName('shipping', row.id),
    fields: SHIPPING_FIELDS,
    draftOf: (stored) => draftOf(stored ?? row, zone),
    check: (draft) => {
      const missing = missingShipping(draft);
      return missing === null ? {} : { [missing.field]: missing.message };
    },
    onInvalid: (errors) =>
      toast({
        title: MISSING_INFORMATION,
        description: Object.values(errors)[0],
        variant: 'destructive',
      }),
    update: async (stored, draft) => {
      const { id, version } = stored;
      const variables = { id, input: shippingInput(draft, stored, zone), version };
      const answer = await rowOf(
        client.mutation(Shipping_Update, variables),
        (data) => data.updateShipping,
      );
      const isChanged = answer.data !== undefined && answer.data.version > version;
      changed.current = isChanged ? answer.data : undefined;
      return answer;
    },
    reread: ({ id }) =>
      rowOf(
        client.query(Shipping_Record, { id }, { requestPolicy: 'network-only' }),
        (data) => data.repairRecord,
      ),
    savedAction: () => (changed.current === undefined ? undefined : undo(changed.current)),
    savedText: () => 'Shipping information updated successfully',
    numberOf: ({ id }) => numberOf(id),
    failedText: (error) => errorMessage(error, 'Failed to update shipping information'),
    onSaved,
  });
}
