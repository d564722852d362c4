import { useState } from 'react';
import { useClient } from 'urql';
import { MISSING_INFORMATION, missingShipping } from '../../../src/domain/shipping.ts';
import {
  messageOf,
  namesOf,
  reasonsOf,
  rereadRefused,
  sendEach,
} from '../../entities/repair/sendEach.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { formName, useKeptState } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useProblem } from '../../lib/form/useProblem.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { textOptions } from '../../ui/form/Select.tsx';
import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ShipbackField, WarrantyField } from './ReleaseFields.tsx';
import { draftOf, FIELD_LABELS, type ShippingDraft, shippingInput } from './shippingDraft.ts';
import {
  METHODS,
  SHIP_FORM,
  SHIPPING_TEXTS,
  Shipping_Record,
  Shipping_Update,
  type ShippingRow,
} from './shippingList.ts';

type Shared = Pick<ShippingDraft, 'modeOfShipping' | 'shipbackDate' | 'warrantyDuration'>;

interface ShipDialogProps {
  rows: readonly ShippingRow[];
  onClose: () => void;
}

/** Ships one or several units today; their common values are chosen once (rule 294). */
export function ShipDialog({ rows, onClose }: ShipDialogProps) {
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const toast = useToast();
  const undo = useUndoAction();
  const numberOf = useTicketNumber();
  const client = useClient();
  /** The units still to ship; after a partial failure, those that were refused. */
  const [left, setLeft] = useState(rows);
  /** The units shipped before others were refused, so that Undo takes back all. */
  const [shipped, setShipped] = useState<readonly ShippingRow[]>([]);
  const [problem, setProblem] = useProblem();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [before] = useState<Shared>(() => ({
    modeOfShipping: common(rows.map(({ modeOfShipping }) => known(modeOfShipping))),
    shipbackDate: today,
    warrantyDuration: common(rows.map(({ warrantyDuration }) => warrantyDuration.trim())),
  }));
  const form = useKeptState(formName(SHIP_FORM, null), before, left);
  const draft = form.state;
  const change = (patch: Partial<Shared>) => {
    form.change(patch);
    setErrors({});
  };

  const ship = async () => {
    const missing = missingShipping({ ...draft, shippingStatus: SHIPPED });
    setErrors(missing === null ? {} : { [missing.field]: missing.message });
    if (missing !== null)
      return toast({
        title: MISSING_INFORMATION,
        description: missing.message,
        variant: 'destructive',
      });
    setBusy(true);
    const outcome = await sendEach(left, (row) => {
      const whole = { ...draftOf(row, zone), ...draft, shippingStatus: SHIPPED };
      const variables = {
        id: row.id,
        input: shippingInput(whole, row, zone),
        version: row.version,
      };
      return rowOf(client.mutation(Shipping_Update, variables), (data) => data.updateShipping);
    });
    const again = await rereadRefused(outcome.refused, ({ id }) =>
      rowOf(
        client.query(Shipping_Record, { id }, { requestPolicy: 'network-only' }),
        (answer) => answer.repairRecord,
      ),
    );
    const saved = [...shipped, ...outcome.saved];
    setBusy(false);
    setLeft(again);
    setShipped(saved);
    setProblem(reasonsOf(outcome.refused, SHIPPING_TEXTS, numberOf));
    if (outcome.refused.length > 0) return undefined;
    toast(messageOf({ saved, refused: [] }, SHIPPING_TEXTS, undo, numberOf));
    return onClose();
  };

  const close = () => {
    if (shipped.length > 0)
      toast(messageOf({ saved: shipped, refused: [] }, SHIPPING_TEXTS, undo, numberOf));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={`Ship ${formatQuantity(left.length, 'unit')}`}
      description={namesOf(left, numberOf)}
      onSubmit={() => void ship()}
      submitLabel="Ship"
      busy={busy}
      dirty={form.isTyped}
      notice={form.notice}
      error={problem}
    >
      <FieldGrid>
        <Field label={FIELD_LABELS.modeOfShipping} error={errors['modeOfShipping']} required>
          <ChoiceButtons
            label={FIELD_LABELS.modeOfShipping}
            value={draft.modeOfShipping}
            onChange={(modeOfShipping) => change({ modeOfShipping })}
            options={textOptions(METHODS)}
          />
        </Field>
        <ShipbackField
          value={draft.shipbackDate}
          onChange={(shipbackDate) => change({ shipbackDate })}
          error={errors['shipbackDate']}
        />
        <div data-wide>
          <WarrantyField
            value={draft.warrantyDuration}
            onChange={(warrantyDuration) => change({ warrantyDuration })}
            error={errors['warrantyDuration']}
            shipbackDate={draft.shipbackDate}
            stored={draft.warrantyDuration}
          />
        </div>
      </FieldGrid>
    </Dialog>
  );
}

const SHIPPED = 'Shipped';

/** The method if the dialog offers it; otherwise it has to be chosen again. */
function known(method: string | null): string {
  return METHODS.find((one) => one === method) ?? '';
}

/** The value that all have in common; '' when they differ. */
function common(values: readonly string[]): string {
  const [first = '', ...others] = values;
  return others.every((value) => value === first) ? first : '';
}
