import { useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useFailure } from '../../lib/form/useFailure.ts';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useVoidForm } from './keptVoid.ts';
import { PaymentFields, paymentName, type PaymentRow, voidText } from './words.ts';

const VoidDialog_Void = graphql(
  `
    mutation VoidDialog_Void($id: ID!, $reason: String!) {
      voidPayment(id: $id, reason: $reason) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);

interface VoidDialogProps {
  payment: PaymentRow;
  /** The record above which it is open. */
  record?: object | null;
  onClose: () => void;
}

/**
 * Asks why a row no longer counts, and voids it. A row that was voided meanwhile, perhaps by a request
 * whose answer was lost, is not voided again.
 */
export function VoidDialog({ payment, record = null, onClose }: VoidDialogProps) {
  const toast = useToast();
  const form = useVoidForm(payment, record);
  const { reason } = form.state;
  const [error, setError] = useState('');
  const { problem, fail, clear } = useFailure();
  const [{ fetching }, send] = useMutation(VoidDialog_Void);
  const voided = fetching ? '' : voidText(payment);
  const submit = async () => {
    if (reason.trim() === '') return setError('Say why, so that others understand it later');
    clear();
    const { error: refusal } = await send({ id: payment.id, reason });
    if (refusal !== undefined)
      return fail(errorMessage(refusal, 'The payment could not be voided'));
    toast(success(`${paymentName(payment)} voided`));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Void"
      description={paymentName(payment)}
      size="small"
      busy={fetching}
      onSubmit={voided === '' ? () => void submit() : undefined}
      submitLabel="Void"
      submitVariant="danger"
      dirty={voided === '' && form.isTyped}
      notice={voided === '' ? form.notice : undefined}
      error={voided === '' ? problem : ''}
    >
      {voided === '' ? (
        <Field
          label="Reason"
          error={error}
          hint={
            payment.isCounted
              ? 'It was already counted in a closing, so it is taken back today.'
              : undefined
          }
          required
        >
          <TextInput
            name="reason"
            maxLength={100}
            value={reason}
            onChange={(typed) => {
              form.change({ reason: typed });
              setError('');
            }}
          />
        </Field>
      ) : (
        <Notice>{voided}</Notice>
      )}
    </Dialog>
  );
}
