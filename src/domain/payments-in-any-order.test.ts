import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { DomainError } from './errors.ts';
import { fromCentavos, toCentavos } from './money.ts';
import { checkRefund } from './payment-input.ts';
import {
  isReversal,
  isSettled,
  movesMoney,
  paidSum,
  type Payment,
  rowsForStatus,
  type PaidFields,
  paymentSummary,
  statusAfterTill,
  type StatusRows,
} from './payments.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from './statuses.ts';

const UNSET: PaidFields = { paymentStatus: null, paymentChannel: null, repairCost: null };
const row = (id: number, amount: string, more: Partial<Payment> = {}): Payment => ({
  id,
  recordId: 1,
  amount,
  kind: 'payment',
  channel: 'cash',
  reference: '',
  invoiceNo: '',
  note: '',
  origin: 'till',
  receivedAt: new Date(0),
  shopDay: '2026-11-23',
  takenBy: 1,
  takenByName: 'Cora',
  countersId: null,
  voidedAt: null,
  voidReason: '',
  closingId: null,
  ...more,
});
/** A record and its rows, as the services keep them. */
interface Model {
  record: PaidFields;
  rows: Payment[];
  day: number;
}

const dayOf = ({ day }: Model) => `2026-11-${String(10 + day)}`;
const voidAll = (rows: Payment[], gone: readonly Payment[]) =>
  rows.map((one) => (gone.includes(one) ? { ...one, voidedAt: new Date(0) } : one));
const adding = (model: Model, amount: string, more: Partial<Payment>): Payment =>
  row(model.rows.length + 1, amount, { shopDay: dayOf(model), ...more });
const counter = (model: Model, { id, amount, origin, channel }: Payment) =>
  adding(model, fromCentavos(-toCentavos(amount)), {
    kind: 'correction',
    countersId: id,
    origin,
    channel,
  });

function follow(model: Model, { voids, counters, add }: StatusRows): void {
  model.rows = voidAll(model.rows, voids);
  for (const one of counters) model.rows = [...model.rows, counter(model, one)];
  const channel = add?.channel ?? null;
  if (add) model.rows = [...model.rows, adding(model, add.amount, { origin: 'status', channel })];
}

type Step =
  | { do: 'write'; change: Partial<PaidFields> }
  | { do: 'pay'; amount: string; channel: (typeof PAYMENT_CHANNELS)[number] }
  | { do: 'refund'; amount: string }
  | { do: 'void'; place: number }
  | { do: 'close' }
  | { do: 'sleep' };

function take(model: Model, step: Step): void {
  if (step.do === 'write') {
    const after = { ...model.record, ...step.change };
    if (movesMoney(model.record, after))
      follow(model, rowsForStatus(model.record, after, model.rows, dayOf(model)));
    model.record = after;
  }
  if (step.do === 'pay') enter(model, adding(model, step.amount, { channel: step.channel }), true);
  if (step.do === 'refund') {
    try {
      checkRefund(model.rows, step.amount);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      return;
    }
    const amount = fromCentavos(-toCentavos(step.amount));
    enter(model, adding(model, amount, { kind: 'refund' }), false);
  }
  if (step.do === 'void') {
    const live = model.rows.filter(
      (one) =>
        one.voidedAt === null &&
        !isReversal(one) &&
        !model.rows.some(({ countersId }) => countersId === one.id),
    );
    const one = live[step.place % Math.max(live.length, 1)];
    if (one === undefined) return;
    if (one.closingId === null) model.rows = voidAll(model.rows, [one]);
    else model.rows = [...model.rows, counter(model, one)];
    Object.assign(model, {
      record: { ...model.record, ...statusAfterTill(model.record, model.rows, false) },
    });
  }
  if (step.do === 'close')
    model.rows = model.rows.map((one) =>
      one.voidedAt === null ? { ...one, closingId: one.closingId ?? 1 } : one,
    );
  if (step.do === 'sleep') model.day += 1;
}

function enter(model: Model, one: Payment, added: boolean): void {
  model.rows = [...model.rows, one];
  model.record = { ...model.record, ...statusAfterTill(model.record, model.rows, added) };
}

const amount = fc.integer({ min: 1, max: 200_000 }).map(fromCentavos);
const channel = fc.constantFrom(...PAYMENT_CHANNELS);
const change = fc.record(
  {
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES, null),
    paymentChannel: fc.option(channel),
    repairCost: fc.option(amount),
  },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('write' as const), change }),
  fc.record({ do: fc.constant('pay' as const), amount, channel }),
  fc.record({ do: fc.constant('refund' as const), amount }),
  fc.record({ do: fc.constant('void' as const), place: fc.nat(9) }),
  fc.constant({ do: 'close' } as const),
  fc.constant({ do: 'sleep' } as const),
);

test('statuses and payments written in any order are read back as written', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const model: Model = { record: UNSET, rows: [], day: 1 };
      for (const one of steps) {
        const { rows: before } = model;
        take(model, one);
        // A written value is there as it was written.
        if (one.do === 'write') expect(model.record).toMatchObject(one.change);
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
