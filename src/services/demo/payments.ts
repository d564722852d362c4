import type { Handle } from '../../data/connect.ts';
import { sendPayments, takeOpen } from '../../data/payments.ts';
import { insertClosing, sumClosing } from '../../data/till.ts';
import { addDays, shopDay, startOfShopDay } from '../../domain/calendar.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import { closingSums } from '../../domain/till.ts';

type Sold = Pick<RepairRecord, 'id' | 'repairCost' | 'paymentStatus' | 'paymentChannel'>;

interface Taker {
  id: number | null;
  name: string;
}

const DEPOSIT = '500.00';
const FLOAT = '1000.00';
const CLOSED_AT = 19 * HOUR_MS;

/** Yesterday's payments in a closing that has all its cash, and a deposit of today. */
export async function addPayments(
  tx: Handle,
  records: readonly Sold[],
  { now, zone }: { now: Date; zone: string },
  taker: Taker,
): Promise<void> {
  const today = shopDay(now, zone);
  const day = addDays(today, -1);
  const closedAt = new Date(startOfShopDay(day, zone).getTime() + CLOSED_AT);
  const taken = { takenBy: taker.id, takenByName: taker.name, kind: 'payment' } as const;
  const priced = records.filter(({ repairCost }) => Number(repairCost) > 1000);
  const paid = priced.filter(({ paymentStatus }) => paymentStatus === 'paid').slice(-4);
  sendPayments(
    tx,
    paid.map(({ id, repairCost, paymentChannel }) => ({
      ...taken,
      recordId: id,
      amount: repairCost ?? FLOAT,
      channel: paymentChannel,
      origin: 'status',
      receivedAt: closedAt,
      shopDay: day,
    })),
  );
  const count = { float: FLOAT, counted: FLOAT, takenOut: '0.00', note: '' };
  const by = { closedAt, shopDay: day, closedBy: taker.id, closedByName: taker.name };
  const { id: closing } = await insertClosing(tx, { ...closingSums([], count), ...count, ...by });
  const sums = closingSums(await takeOpen(tx, closing), count);
  await sumClosing(tx, closing, { ...sums, counted: sums.expected, difference: '0.00' });
  const unpaid = priced.findLast(({ paymentStatus }) => paymentStatus === 'Unpaid');
  if (unpaid === undefined) return;
  sendPayments(tx, [
    {
      ...taken,
      recordId: unpaid.id,
      amount: DEPOSIT,
      channel: 'cash',
      origin: 'till',
      receivedAt: now,
      shopDay: today,
    },
  ]);
}
