import * as rows from '../data/payments.ts';
import * as till from '../data/till.ts';
import { parseShopDay, shopDay } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { fromCentavos, type Money, toCentavos } from '../domain/money.ts';
import { neededText, parseAmount } from '../domain/payment-input.ts';
import { type Payment } from '../domain/payments.ts';
import { authorize, can } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import {
  type ChannelSum,
  checkSeenClosing,
  type ClosingSums,
  closingSums,
  type CountInput,
  expectedCash,
  floatAfter,
  MOST_CLOSINGS,
  parseCount,
  sumByChannel,
  type TillClosing,
} from '../domain/till.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';
import { notePayment } from './payments.ts';
import { paymentStamp } from './record-payments.ts';
import { readSnapshot } from './snapshot.ts';

/** The payments of a day, and everything since the last closing whatever its day. */
export interface TillDay {
  day: string;
  /**
   * The newest first: all of them for those who see the whole till, else the viewer's own (rule
   * 397).
   */
  rows: rows.TillRow[];
  /** What the drawer began with; null before the first closing. */
  float: Money | null;
  /** The number of the last closing; null before the first one. */
  lastClosing: number | null;
  /** The sums of the day; null for those who count blind. */
  byChannel: ChannelSum[] | null;
  /** The sums since the last closing. */
  open: ChannelSum[] | null;
  /** Whether there is anything to count; a closing without is refused. */
  hasOpen: boolean;
  /**
   * The newest cash since the last closing, by which a blind count knows that more came in or went
   * out (rule 637); null without any.
   */
  lastCash: number | null;
  /** The cash that should be in the drawer. */
  expected: Money | null;
}

/** A closing without the sums that a blind count must not show (rule 397). */
export type SeenClosing = Omit<TillClosing, keyof ClosingSums> & {
  [Sum in keyof ClosingSums]: ClosingSums[Sum] | null;
};

/** The payments of a day, today by default (rule 397). @throws invalid. */
export async function tillDay(context: Context, asked?: string | null): Promise<TillDay> {
  const viewer = authorize(context.viewer, 'payment');
  const day = parseShopDay(asked, 'day') ?? shopDay(context.clock(), context.zone);
  const seesAll = can(viewer, 'till:report');
  const { found, last, open, lastCash } = await readSnapshot(context, async (db) => ({
    found: await rows.paymentsOfDay(db, day, seesAll ? null : viewer.id),
    last: (await till.listClosings(db, 1))[0],
    open: await rows.sumOpen(db),
    lastCash: await rows.findLastOpenCash(db),
  }));
  const float = last === undefined ? null : floatAfter(last);
  const counted = found.filter(({ voidedAt }) => voidedAt === null);
  return {
    day,
    rows: found,
    float,
    lastClosing: last?.id ?? null,
    byChannel: seesAll ? sumByChannel(counted) : null,
    open: seesAll ? open : null,
    hasOpen: open.length > 0,
    lastCash,
    expected: seesAll ? expectedCash(float ?? '0.00', open) : null,
  };
}

/** The last closings, the newest first (rule 398). */
export async function listClosings(context: Context): Promise<SeenClosing[]> {
  const viewer = authorize(context.viewer, 'till:report');
  const found = await till.listClosings(context.db, MOST_CLOSINGS);
  return found.map((closing) => presentClosing(viewer, closing));
}

/** Cash moved into or out of the drawer. */
export interface DrawerInput {
  amount: string;
  isOut: boolean;
  note: string;
}

/** Moves cash into the drawer or out of it, with a note that says why (rule 396). @throws invalid. */
export async function drawerMove(
  context: Context,
  input: DrawerInput,
  key?: string | null,
): Promise<Payment> {
  const viewer = authorize(context.viewer, 'payment');
  const centavos = toCentavos(parseAmount(input.amount));
  const facts = {
    amount: fromCentavos(input.isOut ? -centavos : centavos),
    note: neededText(input.note, 'note'),
  };
  return createIdempotently(context, viewer, {
    what: 'Payment',
    key,
    input: facts,
    find: rows.findPayment,
    make: async (tx) => {
      const kind = { recordId: null, kind: 'drawer', channel: 'cash', origin: 'till' } as const;
      const moved = await rows.insertPayment(tx, { ...kind, ...facts, ...paymentStamp(context) });
      await notePayment(tx, context, moved);
      return moved;
    },
  });
}

/**
 * Counts the drawer with every row that is open, whatever its day (rule 396).
 * @throws invalid; conflict when nothing is open, or the till was closed since the cash was counted.
 */
export async function closeTill(
  context: Context,
  input: CountInput,
  key?: string | null,
): Promise<SeenClosing> {
  const viewer = authorize(context.viewer, 'till:close');
  const count = parseCount(input);
  const closed = await createIdempotently(context, viewer, {
    what: 'Closing',
    key,
    input: count,
    find: till.findClosing,
    make: async (tx) => {
      await till.lockTill(tx);
      checkSeenClosing(input, (await till.listClosings(tx, 1))[0]);
      const { receivedAt: closedAt, takenBy, takenByName, shopDay: day } = paymentStamp(context);
      const begun = await till.insertClosing(tx, {
        ...count,
        ...closingSums([], count),
        closedAt,
        shopDay: day,
        closedBy: takenBy,
        closedByName: takenByName,
      });
      const sums = closingSums(await rows.takeOpen(tx, begun.id), count);
      if (sums.payments === 0)
        throw new DomainError('conflict', 'Nothing came in or went out since the last closing');
      const closing = await till.sumClosing(tx, begun.id, sums);
      const { float, expected, counted, difference, takenOut } = closing;
      const changes = describeChanges({}, { float, expected, counted, difference, takenOut });
      await noteInJournal(tx, context, {
        subject: 'till',
        id: closing.id,
        action: 'closed',
        changes,
      });
      return closing;
    },
  });
  return presentClosing(viewer, closed);
}

function presentClosing(viewer: Viewer, closing: TillClosing): SeenClosing {
  const hidden = { expected: null, byChannel: null, difference: null };
  return can(viewer, 'till:report') ? closing : { ...closing, ...hidden };
}
