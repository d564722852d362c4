import type { ResultOf, VariablesOf } from 'gql.tada';
import { useState } from 'react';
import { useMutation } from 'urql';
import { formatPeso } from '../../../../src/domain/money.ts';
import { excessOf, type PaymentEntry, takenOf } from '../../../../src/domain/payment-entry.ts';
import { isSettled } from '../../../../src/domain/payments.ts';
import type { PaymentChannel } from '../../../../src/domain/statuses.ts';
import { PaymentFields, savedBefore } from '../../../entities/payment/words.ts';
import { channelText } from '../../../entities/repair/format.ts';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { useUndoAction } from '../../../entities/repair/useUndoAction.ts';
import { errorMessage, type FailedRequest, readError } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { openAppOverlay } from '../../../lib/browser/appOverlays.ts';
import { changedRow } from '../../../lib/form/changedRow.ts';
import type { TextKeys } from '../../../lib/form/textKeys.ts';
import { useFailure } from '../../../lib/form/useFailure.ts';
import { success, useToast } from '../../../ui/feedback/useToast.ts';
import type { RepairRow } from '../records.ts';

const Pay_Save = graphql(`
  mutation Pay_Save($id: ID!, $input: RepairRecordInput!, $version: Int!) {
    updateRepairRecord(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

const Pay_Add = graphql(
  `
    mutation Pay_Add(
      $recordId: ID!
      $input: PaymentInput!
      $confirmed: Boolean!
      $idempotencyKey: String!
    ) {
      addPayment(
        recordId: $recordId
        input: $input
        confirmed: $confirmed
        idempotencyKey: $idempotencyKey
      ) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);

const Pay_Return = graphql(
  `
    mutation Pay_Return($recordId: ID!, $input: PaymentInput!, $idempotencyKey: String!) {
      refund(recordId: $recordId, input: $input, idempotencyKey: $idempotencyKey) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);

const savedRow = (data: ResultOf<typeof Pay_Save>) => data.updateRepairRecord;

/** The typed entry, and what is due. */
export interface Entry extends PaymentEntry {
  /** The cost that was typed for a record without one. */
  cost: string;
  reference: string;
  invoiceNo: string;
  note: string;
  /** Whether changing the status is enough: nothing was typed, and the whole cost is paid. */
  isWhole: boolean;
}

/** The words of the checkbox beside an amount that is more than is due. */
export const KEEP_EXCESS = 'Keep what is too much';

interface PayOptions {
  keys: TextKeys;
  /** The payments that are shown. */
  known: readonly { id: string }[];
  onClose: () => void;
}

/** Saves a payment by a channel: as the record's payment status, or as a payment entry. */
export function usePay(record: RepairRow, entry: Entry, { keys, known, onClose }: PayOptions) {
  const toast = useToast();
  const { problem, fail, clear } = useFailure();
  const numberOf = useTicketNumber();
  const undo = useUndoAction();
  const [paying, setPaying] = useState<PaymentChannel | null>(null);
  /** Whether the record was paid when the dialog opened, or the person was told since. */
  const [knowsPaid, setKnowsPaid] = useState(() => isSettled(record));
  const [, save] = useMutation(Pay_Save);
  const [, add] = useMutation(Pay_Add);
  const [, giveBack] = useMutation(Pay_Return);
  const { id, version } = record;
  const { cost } = entry;
  const newCost: Readonly<Record<string, string>> = cost === '' ? {} : { repairCost: cost };

  const failed = (error: FailedRequest | undefined) => {
    const message = 'The payment could not be saved';
    if (error === undefined) return fail(message);
    const { code, field } = readError(error);
    const isTooMuch = code === 'CONFLICT' && field === 'amount' && excessOf(entry) !== null;
    const way = isTooMuch ? `. To take it all, tick “${KEEP_EXCESS}”.` : '';
    fail(`${errorMessage(error, message)}${way}`);
  };

  /** A payment that somebody else entered just now stays a conflict: there may be two. */
  const saveRecord = async (input: Readonly<Record<string, string>>) => {
    const answer = await save({ id, input, version });
    const changed = await changedRow({ id, version }, input, Promise.resolve(answer), savedRow);
    return changed.isTheirs ? { data: undefined, error: answer.error } : changed;
  };

  const payWhole = async (channel: PaymentChannel) => {
    if (isSettled(record) && !knowsPaid) {
      setKnowsPaid(true);
      const theirs =
        record.paymentChannel === null ? '' : ` by ${channelText(record.paymentChannel)}`;
      return fail(
        `Somebody else entered a payment${theirs} just now, so nothing was saved. Choose ${channelText(channel)} again only to replace it.`,
      );
    }
    const input = { paymentStatus: 'paid', paymentChannel: channel, ...newCost };
    const { data: saved, error } = await saveRecord(input);
    if (saved === undefined) return failed(error);
    // Nothing more is taken of a record that was paid already.
    const text = isSettled(record)
      ? `Payment channel is now ${channelText(channel)}`
      : `Paid by ${channelText(channel)}, ${formatPeso(entry.due)}`;
    const action = saved.version > version ? undo(saved) : undefined;
    toast({ ...success(text, numberOf(id)), action });
    onClose();
  };

  const added = async (variables: VariablesOf<typeof Pay_Add>) => {
    const { data, error } = await add(variables);
    return { payment: data?.addPayment, error };
  };
  const returned = async (variables: VariablesOf<typeof Pay_Return>) => {
    const { data, error } = await giveBack(variables);
    return { payment: data?.refund, error };
  };

  const enter = async (channel: PaymentChannel) => {
    if (cost !== '') {
      const { error } = await saveRecord(newCost);
      if (error !== undefined) return failed(error);
    }
    const { taken, change, keeps } = takenOf(entry, channel);
    const { reference, invoiceNo, note } = entry;
    const input = { amount: taken, channel, reference, invoiceNo, note };
    const { payment, error } = await keys.send(
      JSON.stringify([input, entry.isReturn]),
      (idempotencyKey) =>
        entry.isReturn
          ? returned({ recordId: id, input, idempotencyKey })
          : added({ recordId: id, input, confirmed: keeps, idempotencyKey }),
    );
    if (payment === undefined || error !== undefined) return failed(error);
    const what = entry.isReturn ? 'Returned' : 'Paid';
    const text = `${what} by ${channelText(channel)}, ${formatPeso(taken)}`;
    const more = change === null ? '' : `. Change ${formatPeso(change)}`;
    const print = () =>
      openAppOverlay({
        kind: 'print',
        paper: 'acknowledgement',
        recordId: id,
        paymentId: payment.id,
      });
    const action = { label: 'Print acknowledgement', run: print };
    const before = savedBefore(payment, known);
    toast({ ...success(`${before}${text}${more}`, numberOf(id)), action });
    onClose();
  };

  const pay = async (channel: PaymentChannel) => {
    if (paying !== null) return;
    clear();
    setPaying(channel);
    await (entry.isWhole ? payWhole(channel) : enter(channel));
    setPaying(null);
  };
  return { paying, problem, pay: (channel: PaymentChannel) => void pay(channel) };
}
