import type { ResultOf } from 'gql.tada';
import { formatPeso } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/graphql.ts';
import { channelText } from '../repair/format.ts';

/** What lists of payments show of each. */
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
    takenBy
    takenByName
    isVoided
    voidReason
    isCounted
  }
`);

export type PaymentRow = ResultOf<typeof PaymentFields>;

const KINDS: Record<string, string> = {
  payment: 'Payment',
  refund: 'Returned',
  correction: 'Taken back',
};

/** What a row is: a payment, or cash that went into the drawer or out of it. */
export function kindText({ kind, amount }: Pick<PaymentRow, 'kind' | 'amount'>): string {
  if (kind !== 'drawer') return KINDS[kind] ?? kind;
  return amount.startsWith('-') ? 'Cash out' : 'Cash in';
}

/** How something was paid; rows of which nobody said how have a name, too. */
export function channelName(channel: string | null): string {
  return channel === null ? 'Not said how' : channelText(channel);
}

/** `₱0.50 missing`, `₱20.00 too much`, or that all is there. */
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

/** The row for messages and questions: `₱500.00 by GCash`. */
export function paymentName({ amount, channel }: Pick<PaymentRow, 'amount' | 'channel'>): string {
  return channel === null ? formatPeso(amount) : `${formatPeso(amount)} by ${channelText(channel)}`;
}
