import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { paymentRow as row } from '../../test/kit/payment-rows.ts';
import { DomainError } from './errors.ts';
import { fromCentavos, negated, toCentavos } from './money.ts';
import { checkNotReturned, checkRefund } from './payment-input.ts';
import { leastPaidWhileSettled, type PastEntry, statusAfterTill } from './payment-status.ts';
import {
  isReversal,
  isSettled,
  mayChangeRows,
  paidSum,
  type Payment,
  rowsForStatus,
  type PaidFields,
  paymentSummary,
  type StatusRows,
} from './payments.ts';
import { describeChanges } from './repair-history.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from './statuses.ts';

/** A record, its rows and its journal, as the services keep them. */
interface Model {
  record: PaidFields;
  rows: Payment[];
  /** The newest first. */
  past: PastEntry[];
  day: number;
}

const dayOf = ({ day }: Model) => `2026-11-${String(10 + day)}`;
const voidAll = (rows: Payment[], gone: readonly Payment[]) =>
  rows.map((one) => (gone.includes(one) ? { ...one, voidedAt: new Date(0) } : one));
const adding = (model: Model, amount: string, more: Partial<Payment>): Payment =>
  row(model.rows.length + 1, amount, { shopDay: dayOf(model), ...more });
const reversalIn = (model: Model, { id, amount, origin, channel }: Payment) =>
  adding(model, negated(amount), {
    kind: 'correction',
    countersId: id,
    origin,
    channel,
  });

function follow(model: Model, { voids, reversed, add }: StatusRows): void {
  model.rows = voidAll(model.rows, voids);
  for (const one of reversed) model.rows = [...model.rows, reversalIn(model, one)];
  const channel = add?.channel ?? null;
  if (add) model.rows = [...model.rows, adding(model, add.amount, { origin: 'status', channel })];
}

type Step =
  | { do: 'write'; change: Partial<PaidFields> }
  | { do: 'pay'; amount: string; channel: (typeof PAYMENT_CHANNELS)[number] }
  | { do: 'refund'; amount: string }
  | { do: 'void'; place: number }
  | { do: 'mistake'; amount: string; channel: (typeof PAYMENT_CHANNELS)[number] }
  | { do: 'close' }
  | { do: 'sleep' };

function take(model: Model, step: Step): void {
  if (step.do === 'write') {
    const after = { ...model.record, ...step.change };
    if (mayChangeRows(model.record, after))
      follow(model, rowsForStatus(model.record, after, model.rows, dayOf(model)));
    write(model, after);
  }
  if (step.do === 'pay') enter(model, adding(model, step.amount, { channel: step.channel }));
  if (step.do === 'mistake') {
    const one = adding(model, step.amount, { channel: step.channel });
    enter(model, one);
    takeBack(model, one);
  }
  if (step.do === 'refund') {
    if (!isAllowed(() => checkRefund(model.rows, step.amount))) return;
    const amount = negated(step.amount);
    enter(model, adding(model, amount, { kind: 'refund' }));
  }
  if (step.do === 'void') {
    const live = model.rows.filter(
      (one) =>
        one.voidedAt === null &&
        !isReversal(one) &&
        !model.rows.some(({ countersId }) => countersId === one.id),
    );
    const one = live[step.place % Math.max(live.length, 1)];
    if (one !== undefined && isAllowed(() => checkNotReturned(model.rows, one)))
      takeBack(model, one);
  }
  if (step.do === 'close')
    model.rows = model.rows.map((one) =>
      one.voidedAt === null ? { ...one, closingId: one.closingId ?? 1 } : one,
    );
  if (step.do === 'sleep') model.day += 1;
}

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return false;
  }
}

function write(model: Model, after: PaidFields): void {
  const changes = describeChanges(model.record, after);
  model.past = [{ paymentId: null, action: 'updated', changes }, ...model.past];
  model.record = after;
}

function enter(model: Model, one: Payment): void {
  model.rows = [...model.rows, one];
  settle(model, one, 'created');
}

function takeBack(model: Model, one: Payment): void {
  const reversal = reversalIn(model, one);
  const gone = { ...one, voidedAt: new Date(0) };
  model.rows =
    one.closingId === null
      ? model.rows.map((known) => (known.id === one.id ? gone : known))
      : [...model.rows, reversal];
  settle(model, one.closingId === null ? gone : reversal, 'voided');
}

function settle(model: Model, entry: Payment, action: 'created' | 'voided'): void {
  const { record, rows, past } = model;
  const needed = leastPaidWhileSettled(record, rows, entry, past);
  model.past = [{ paymentId: entry.id, action, changes: [] }, ...past];
  write(model, { ...record, ...statusAfterTill(record, rows, needed) });
}

const amount = fc.integer({ min: 1, max: 200_000 }).map(fromCentavos);
const channel = fc.constantFrom(...PAYMENT_CHANNELS);
const fields = {
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES, null),
  paymentChannel: fc.option(channel),
  repairCost: fc.option(amount),
};
const change = fc.record(fields, { requiredKeys: [] });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('write' as const), change }),
  fc.record({ do: fc.constant('pay' as const), amount, channel }),
  fc.record({ do: fc.constant('refund' as const), amount }),
  fc.record({ do: fc.constant('void' as const), place: fc.nat(9) }),
  fc.record({ do: fc.constant('mistake' as const), amount, channel }),
  fc.constant({ do: 'close' } as const),
  fc.constant({ do: 'sleep' } as const),
);

test('statuses and payments written in any order are read back as written', () => {
  fc.assert(
    // At first a record may be paid without rows, as an imported one is.
    fc.property(fc.record(fields), fc.array(step, { maxLength: 25 }), (imported, steps) => {
      const model: Model = { record: imported, rows: [], past: [], day: 1 };
      let isPaidAsWritten = isSettled(imported);
      for (const one of steps) {
        const { rows: before, record } = model;
        take(model, one);
        // A written value is there as it was written.
        if (one.do === 'write') expect(model.record).toMatchObject(one.change);
        // A record that was paid without payments stays so until somebody writes something else.
        if (one.do === 'write') isPaidAsWritten &&= isSettled(model.record);
        else if (isPaidAsWritten) expect(model.record).toEqual(record);
        // A payment that was entered by mistake and voided makes no paid record Unpaid.
        if (one.do === 'mistake' && isSettled(record)) expect(isSettled(model.record)).toBe(true);
        // No row goes or changes its amount, and a counted one is never voided.
        for (const [place, old] of before.entries())
          expect(model.rows[place]).toMatchObject({ id: old.id, amount: old.amount });
        for (const { closingId, voidedAt } of model.rows)
          expect(closingId !== null && voidedAt !== null).toBe(false);
        // What was entered at the till is changed at the till only.
        if (one.do === 'write') {
          const entered = (rows: Payment[]) =>
            paidSum(rows.filter(({ origin }) => origin === 'till'));
          expect(entered(model.rows)).toBe(entered(before));
        }
        // Never more is returned than was paid.
        expect(toCentavos(paidSum(model.rows))).toBeGreaterThanOrEqual(0);
        const { balance, overpaid, uncovered } = paymentSummary(model.record, model.rows);
        if (isSettled(model.record)) expect(balance).toBe('0.00');
        for (const sum of [balance, overpaid, uncovered])
          expect(toCentavos(sum)).toBeGreaterThanOrEqual(0);
        // A paid record has rows for its cost, or says what is missing.
        const counted = model.rows.some(({ voidedAt }) => voidedAt === null);
        if (isSettled(model.record) && counted && model.record.repairCost !== null)
          expect(toCentavos(paidSum(model.rows)) + toCentavos(uncovered)).toBeGreaterThanOrEqual(
            toCentavos(model.record.repairCost),
          );
      }
    }),
    { numRuns: 500 },
  );
});
