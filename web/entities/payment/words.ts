import type { ResultOf } from 'gql.tada';
import { formatPeso } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { channelText } from '../repair/format.ts';

/** The fields of a payment in lists. */
export const PaymentFields = graphql(`
  fragment PaymentFields on Payment {
    id
    recordId
    amount
    kind
    channel
    reference
    invoiceNo
    note
    origin
    receivedAt
    takenByName
    isVoided
    voidReason
    isCounted
    mayVoid
  }
`);

export type PaymentRow = ResultOf<typeof PaymentFields>;

const KINDS: Record<string, string> = {
  payment: 'Payment',
  refund: 'Returned',
  correction: 'Taken back',
};

/** The kind of a row: a payment, or cash moved into or out of the drawer. */
export function kindText({ kind, amount }: Pick<PaymentRow, 'kind' | 'amount'>): string {
  if (kind !== 'drawer') return KINDS[kind] ?? kind;
  return amount.startsWith('-') ? 'Cash out' : 'Cash in';
}

/** What became of a voided payment, and why; '' for one that counts. */
export function voidText({
  isVoided,
  voidReason,
}: Pick<PaymentRow, 'isVoided' | 'voidReason'>): string {
  if (voidReason === '') return '';
  return `${isVoided ? 'Voided' : 'Taken back'}: ${voidReason}`;
}

/** The name of a channel; rows without one have a name, too. */
export function channelName(channel: string | null): string {
  return channel === null ? 'Not said how' : channelText(channel);
}

/** `₱0.50 missing`, `₱20.00 too much`, or the text for no difference. */
export function differenceText(difference: string | null): string {
  if (difference === null) return '';
  if (Number(difference) === 0) return 'Nothing missing';
  const amount = formatPeso(difference.replace('-', ''));
  return difference.startsWith('-') ? `${amount} missing` : `${amount} too much`;
}

/** How it was paid, with the number of the transfer. */
export function howText({ channel, reference }: Pick<PaymentRow, 'channel' | 'reference'>): string {
  const how = channelName(channel);
  return reference === '' ? how : `${how} ${reference}`;
}

/**
 * How a message begins about a payment that an earlier attempt saved, whose answer was lost; '' for a
 * new one. Otherwise somebody who meant another payment would not know that there is only one.
 * @param known what was shown before it was sent.
 */
export function savedBefore(
  payment: { id: string } | undefined,
  known: readonly { id: string }[],
): string {
  return known.some(({ id }) => id === payment?.id) ? 'Saved before: ' : '';
}

/** The name of a row in messages and questions: `₱500.00 by GCash`. */
export function paymentName({ amount, channel }: Pick<PaymentRow, 'amount' | 'channel'>): string {
  return channel === null ? formatPeso(amount) : `${formatPeso(amount)} by ${channelText(channel)}`;
}
