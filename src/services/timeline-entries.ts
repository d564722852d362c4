import { paymentsOf } from '../data/payments.ts';
import * as rows from '../data/timeline.ts';
import { cutPage } from '../domain/pages.ts';
import type { Payment } from '../domain/payments.ts';
import type { TimePlace } from '../domain/time-place.ts';
import {
  actionsOf,
  isOlder,
  kindOf,
  maskEntry,
  newestFirst,
  placeOf,
  TIMELINE_SOURCES,
  type TimelineEntry,
  type TimelineSource,
  type TimelineView,
} from '../domain/timeline.ts';
import type { Context } from './context.ts';

/** A part of a timeline: the entry after which it begins, and its length. */
interface TimelinePart {
  after: TimePlace | null;
  limit: number;
}

/** Entries of a timeline, the newest first. */
export interface TimelineEntries {
  entries: TimelineEntry[];
  /** Where the next part begins; null at the beginning of the record. */
  next: TimePlace | null;
}

/** The fields that other kinds of entries leave empty. */
const NOTHING = {
  changes: [],
  isUndo: false,
  note: null,
  payment: null,
  message: null,
  reason: '',
} as const;

/**
 * What a reader may know of what happened to a record, the newest first (rule 370). The caller has
 * checked that they may see the record: as its viewer, or with `PUBLIC_VIEW` as somebody who holds
 * its tracking link.
 */
export async function readEntries(
  context: Pick<Context, 'db'>,
  recordId: number,
  view: TimelineView,
  { after, limit }: TimelinePart,
): Promise<TimelineEntries> {
  const found = await findEntries(context.db, recordId, view, { after, limit: limit + 1 });
  const { rows: page, next } = cutPage(found, limit);
  return {
    entries: page.flatMap((entry) => maskEntry(view, entry) ?? []),
    next: next && placeOf(next),
  };
}

const rankOf = (source: TimelineSource): number => TIMELINE_SOURCES.indexOf(source);

async function findEntries(
  db: Context['db'],
  recordId: number,
  view: TimelineView,
  wanted: TimelinePart,
): Promise<TimelineEntry[]> {
  const { kinds, viewer } = view;
  const readers = { actions: actionsOf(view), onlyPublic: viewer === null };
  const part = (source: TimelineSource) => ({ ...wanted, rank: rankOf(source) });
  const [entries, notes, payments, messages] = await Promise.all([
    rows.listEntries(db, recordId, readers, part('journal')),
    kinds.includes('note') ? rows.listNotes(db, recordId, readers, part('note')) : [],
    kinds.includes('payment') ? paymentsOf(db, recordId) : [],
    kinds.includes('client') ? rows.listMessages(db, recordId, part('message')) : [],
  ]);
  const all: TimelineEntry[] = [
    ...entries.map(({ id, ...entry }) => {
      const about = { source: 'journal', number: id, kind: kindOf(entry.action) } as const;
      return { ...NOTHING, ...entry, ...about };
    }),
    ...notes.map((note) => {
      const about = { source: 'note', number: note.id, kind: 'note', action: 'note' } as const;
      return { ...NOTHING, ...about, at: note.createdAt, actorName: note.authorName, note };
    }),
    ...payments.map((payment) => enteredOf(payment, payments)),
    ...(await voidingsOf(db, payments)),
    ...messages.map((message) => {
      const { id: number, createdAt: at, byName: actorName } = message;
      const about = { source: 'message', number, kind: 'client', action: 'message' } as const;
      return { ...NOTHING, ...about, at, actorName, message };
    }),
  ];
  return all
    .filter((entry) => isOlder(entry, wanted.after))
    .toSorted(newestFirst)
    .slice(0, wanted.limit);
}

/** A payment as it was entered; a correction has the reason of the row that it reverses. */
function enteredOf(payment: Payment, all: readonly Payment[]): TimelineEntry {
  const { id: number, receivedAt: at, kind: action, takenByName: actorName } = payment;
  const reversed = all.find(({ id }) => id === payment.countersId);
  const about = { source: 'payment', number, kind: 'payment', action } as const;
  return { ...NOTHING, ...about, at, actorName, payment, reason: reversed?.voidReason ?? '' };
}

/** The entries about rows voided at the till; a row that a status voided has that in itself. */
async function voidingsOf(
  db: Context['db'],
  payments: readonly Payment[],
): Promise<TimelineEntry[]> {
  const voided = new Map(
    payments.filter(({ voidedAt }) => voidedAt !== null).map((row) => [row.id, row]),
  );
  const voidings = await rows.listVoidings(db, [...voided.keys()]);
  return voidings.flatMap(({ id: number, at, actorName, paymentId }) => {
    const payment = voided.get(paymentId);
    if (payment === undefined) return [];
    const about = { source: 'void', number, kind: 'payment', action: 'voided' } as const;
    return [{ ...NOTHING, ...about, at, actorName, payment, reason: payment.voidReason }];
  });
}
