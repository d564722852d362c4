import { DomainError, invalid } from './errors.ts';
import { fromCentavos, type Money, parseMoney, sumMoney, toCentavos } from './money.ts';
import { shortText } from './payment-input.ts';
import { type Payment } from './payments.ts';
import { PAYMENT_CHANNELS, type PaymentChannel } from './statuses.ts';

/** How many closings are listed at most; with one a day, those of more than half a year. */
export const MOST_CLOSINGS = 200;

/** The sum of the rows of one channel; null for rows without a channel. */
export interface ChannelSum {
  channel: PaymentChannel | null;
  amount: Money;
  count: number;
}

/** A count of the drawer. */
export interface Count {
  /** The cash that the drawer began with. */
  float: Money;
  counted: Money;
  /** What leaves the drawer with the closing. */
  takenOut: Money;
  note: string;
}

export interface CountInput {
  float: string;
  counted: string;
  takenOut?: string | null | undefined;
  note?: string | null | undefined;
  /** The last closing that was known when the cash was counted, '' for none. */
  seenClosing?: string | null | undefined;
}

/** The sums of a closing. */
export interface ClosingSums {
  /** What should be in the drawer. */
  expected: Money;
  /** The sums of its rows. */
  byChannel: ChannelSum[];
  /** The counted cash less the expected cash; negative when cash is missing. */
  difference: Money;
}

/** A counted drawer, with the rows that were open until then (rule 396). */
export interface TillClosing extends Count, ClosingSums {
  id: number;
  closedAt: Date;
  closedBy: number | null;
  closedByName: string;
  shopDay: string;
  /** How many rows it counted. */
  payments: number;
}

/** Reads a count. @throws invalid, also when more is taken out than was counted. */
export function parseCount(input: CountInput): Count {
  const counted = parseMoney(input.counted, 'counted');
  const takenOut = parseMoney(input.takenOut ?? '0', 'takenOut');
  if (takesTooMuch({ counted, takenOut }))
    throw invalid('takenOut must not be more than was counted', 'takenOut');
  const float = parseMoney(input.float, 'float');
  return { float, counted, takenOut, note: shortText(input.note, 'note') };
}

/** Tells whether more is taken out than was counted; both in pesos, '' for nothing. */
export function takesTooMuch({ counted, takenOut }: Pick<Count, 'counted' | 'takenOut'>): boolean {
  return toCentavos(takenOut) > toCentavos(counted);
}

/**
 * Refuses a count from before the last closing: the cash that it took out is missing since, or was
 * counted with it (rule 396). @throws conflict.
 * @param last the last closing; undefined before the first one.
 */
export function checkSeenClosing(
  { seenClosing }: Pick<CountInput, 'seenClosing'>,
  last: Pick<TillClosing, 'id' | 'closedByName'> | undefined,
): void {
  if (seenClosing == null || last === undefined || seenClosing === String(last.id)) return;
  const text = `${last.closedByName} closed the till in the meantime. Count the drawer again.`;
  throw new DomainError('conflict', text, { field: 'counted' });
}

const CHANNELS = [...PAYMENT_CHANNELS, null];

/** The sums of rows by channel, in the order of the channels; those without rows are left out. */
export function sumByChannel(rows: readonly Pick<Payment, 'channel' | 'amount'>[]): ChannelSum[] {
  return CHANNELS.flatMap((channel) => {
    const own = rows.filter((row) => row.channel === channel);
    const amount = sumMoney(own.map((row) => row.amount));
    return own.length === 0 ? [] : [{ channel, amount, count: own.length }];
  });
}

/** The cash that should be in the drawer, in pesos; other channels never reach it (rule 396). */
export function expectedCash(float: Money, sums: readonly ChannelSum[]): Money {
  const cash = sums.filter(({ channel }) => channel === 'cash').map(({ amount }) => amount);
  return sumMoney([float, ...cash]);
}

/** The sums of a closing, from those of its rows and from the count (rule 396). */
export function closingSums(
  sums: readonly ChannelSum[],
  { float, counted }: Pick<Count, 'float' | 'counted'>,
): ClosingSums & { payments: number } {
  const byChannel = [...sums].sort(
    (one, other) => CHANNELS.indexOf(one.channel) - CHANNELS.indexOf(other.channel),
  );
  const expected = expectedCash(float, byChannel);
  const difference = fromCentavos(toCentavos(counted) - toCentavos(expected));
  const payments = byChannel.reduce((sum, { count }) => sum + count, 0);
  return { expected, byChannel, difference, payments };
}

/**
 * By how many pesos the float of a closing differs from what the one before it left in the drawer;
 * negative when the drawer began with less (rule 396).
 */
export function floatChange(
  { float }: Pick<Count, 'float'>,
  before: Pick<Count, 'counted' | 'takenOut'>,
): Money {
  return fromCentavos(toCentavos(float) - toCentavos(floatAfter(before)));
}

/** The cash that stays in the drawer after a closing: the next float. */
export function floatAfter({ counted, takenOut }: Pick<Count, 'counted' | 'takenOut'>): Money {
  return fromCentavos(toCentavos(counted) - toCentavos(takenOut));
}
