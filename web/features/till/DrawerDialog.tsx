import { useState } from 'react';
import { useMutation } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { PaymentFields } from '../../entities/payment/words.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { createTextKeys } from '../../lib/idempotencyKey.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

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

/** Enters cash that goes into or out of the drawer without a repair. */
export function DrawerDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [keys] = useState(createTextKeys);
  const [way, setWay] = useState('out');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [{ fetching }, send] = useMutation(DrawerDialog_Move);
  const noAmount = Number(amount || 0) === 0;
  const submit = async () => {
    setTried(true);
    if (noAmount || note.trim() === '') return;
    const move = { amount, isOut: way === 'out', note };
    const { error } = await keys.send(JSON.stringify(move), (idempotencyKey) =>
      send({ ...move, idempotencyKey }),
    );
    if (error !== undefined) return toast(failure(errorMessage(error, 'It could not be saved')));
    toast(success(`${formatPeso(amount)} ${way === 'out' ? 'taken out' : 'put in'}: ${note}`));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cash in or out"
      size="small"
      busy={fetching}
      onSubmit={() => void submit()}
    >
      <Stack>
        <ChoiceButtons label="Which way" value={way} onChange={setWay} options={WAYS} />
        <Field label="Amount" error={tried && noAmount ? 'How much?' : ''} required>
          <MoneyField name="amount" value={amount} onChange={setAmount} />
        </Field>
        <Field label="What for" error={tried && note.trim() === '' ? 'What for?' : ''} required>
          <TextInput name="note" maxLength={100} value={note} onChange={setNote} />
        </Field>
      </Stack>
    </Dialog>
  );
}
