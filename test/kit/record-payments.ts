import type { Context } from '../../src/services/context.ts';
import { recordPayments } from '../../src/services/payments.ts';
import { getRecord } from '../../src/services/repairs.ts';

/** A payment in cash, as it is typed. */
export const cash = (amount: string) => ({ amount, channel: 'cash' });

/** A record's payment status and channel. */
export async function paymentOf(context: Context, id: number) {
  const { paymentStatus, paymentChannel } = await getRecord(context, id);
  return [paymentStatus, paymentChannel];
}

/** The origins and amounts of a record's payments that count, the oldest first. */
export async function amountsOf(context: Context, id: number): Promise<string[]> {
  const { rows } = await recordPayments(context, id);
  const counted = rows.filter(({ voidedAt }) => voidedAt === null);
  return counted.map(({ amount, origin }) => `${origin} ${amount}`);
}
