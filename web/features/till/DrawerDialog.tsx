import { useState } from 'react';
import { useMutation } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { PaymentFields, savedBefore } from '../../entities/payment/words.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useKeptState } from '../../lib/form/useKeptForm.ts';
import { useFailure } from '../../lib/form/useFailure.ts';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DRAWER_FORM } from './tillForms.ts';

const DrawerDialog_Move = graphql(
  `
    mutation DrawerDialog_Move(
      $amount: String!
      $isOut: Boolean!
      $note: String!
      $idempotencyKey: String!
    ) {
      drawerMove(amount: $amount, isOut: $isOut, note: $note, idempotencyKey: $idempotencyKey) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);

const WAYS = [
  { value: 'out', label: 'Out of the drawer' },
  { value: 'in', label: 'Into the drawer' },
];

const EMPTY = { way: 'out', amount: '', note: '' };

interface DrawerDialogProps {
  /** What is shown of the day. */
  known: readonly { id: string }[];
  onClose: () => void;
}

/** Enters cash that goes into or out of the drawer without a repair. */
export function DrawerDialog({ known, onClose }: DrawerDialogProps) {
  const toast = useToast();
  const form = useKeptState(DRAWER_FORM, EMPTY);
  const { state, change, keys } = form;
  const { way, amount, note } = state;
  const [tried, setTried] = useState(false);
  const { problem, fail, clear } = useFailure();
  const [{ fetching }, send] = useMutation(DrawerDialog_Move);
  const noAmount = Number(amount || 0) === 0;
  const submit = async () => {
    setTried(true);
    if (noAmount || note.trim() === '') return;
    clear();
    const move = { amount, isOut: way === 'out', note };
    const { data, error } = await keys.send(JSON.stringify(move), (idempotencyKey) =>
      send({ ...move, idempotencyKey }),
    );
    if (error !== undefined) return fail(errorMessage(error, 'It could not be saved'));
    toast(
      success(
        `${savedBefore(data?.drawerMove, known)}${formatPeso(amount)} ${way === 'out' ? 'taken out' : 'put in'}: ${note}`,
      ),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cash in or out"
      size="small"
      busy={fetching}
      dirty={form.isTyped}
      notice={form.notice}
      error={problem}
      onSubmit={() => void submit()}
    >
      <Stack>
        <ChoiceButtons
          label="Which way"
          value={way}
          onChange={(next) => change({ way: next })}
          options={WAYS}
        />
        <Field label="Amount" error={tried && noAmount ? 'How much?' : ''} required>
          <MoneyField name="amount" value={amount} onChange={(next) => change({ amount: next })} />
        </Field>
        <Field label="What for" error={tried && note.trim() === '' ? 'What for?' : ''} required>
          <TextInput
            name="note"
            maxLength={100}
            value={note}
            onChange={(next) => change({ note: next })}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
