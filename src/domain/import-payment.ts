import { bareText, meantValue, PAYMENT_NAMES } from './import-cells.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from './statuses.ts';

/** The two fields that shops write into one column, each with the other. */
const OTHER = { paymentStatus: 'paymentChannel', paymentChannel: 'paymentStatus' } as const;
type PaymentField = keyof typeof OTHER;

/** The fields whose cells may say something of each other. */
export const PAYMENT_FIELDS = [
  'paymentStatus',
  'paymentChannel',
] as const satisfies readonly PaymentField[];

/** A value that a cell says about a field which is not that of its column. */
interface Aside {
  /** What it says of the field of its own column: '' for nothing. */
  own: string;
  field: PaymentField;
  value: string;
}

/**
 * Reads a cell that says by which channel was paid where the status belongs, or the other way round:
 * `Maya` as a status is paid by maya, and `utang` as a channel is Unpaid. `Paid - GCash` says both in
 * either column (rule 218). Words that only answer a question, such as `yes`, `no` and `none`, are no
 * status in a column of channels.
 * @returns null for any other text, and for fields that are not about payments.
 */
export function paymentAside(field: string, typed: string): Aside | null {
  if (!isPaymentField(field)) return null;
  const other = OTHER[field];
  if (field === 'paymentStatus') {
    const channel = channelOf(typed) ?? channelPaidBy(typed);
    return channel === null ? null : { own: 'paid', field: other, value: channel };
  }
  const channel = channelPaidBy(typed);
  if (channel !== null) return { own: channel, field: other, value: 'paid' };
  const status = statusOf(typed);
  return status === null ? null : { own: '', field: other, value: status };
}

/** Tells whether a text is a channel by its stored name or by a word for it. */
export function isChannel(typed: string): boolean {
  return paymentAside('paymentStatus', typed) !== null;
}

function isPaymentField(field: string): field is PaymentField {
  return Object.hasOwn(OTHER, field);
}

function channelOf(typed: string): string | null {
  return stored(PAYMENT_CHANNELS, typed) ?? meantValue('paymentChannel', typed);
}

function statusOf(typed: string): string | null {
  const named = PAYMENT_NAMES.has(bareText(typed)) ? meantValue('paymentStatus', typed) : null;
  return stored(PAYMENT_STATUSES, typed) ?? named;
}

/** What may stand between the status and its channel: `paid via GCash`, `bayad sa Maya`. */
const LINK = /^(?:via|thru|through|by|with|using|in|sa|ng) /;

/** The channel in a text that also says paid, before or after it. */
function channelPaidBy(typed: string): string | null {
  const words = bareText(typed).split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const channel =
      statusOf(before) === 'paid'
        ? channelOf(after.replace(LINK, ''))
        : statusOf(after) === 'paid'
          ? channelOf(before)
          : null;
    if (channel !== null) return channel;
  }
  return null;
}

function stored(choices: readonly string[], typed: string): string | null {
  return choices.find((choice) => choice.toLowerCase() === bareText(typed)) ?? null;
}
