import { type DeskFacts, findDesks, writePromised } from '../data/board.ts';
import { parsePromised } from '../domain/board.ts';
import { longDate, type ShopDay, startOfShopDay } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { authorize, can } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import type { Context } from './context.ts';
import { noteBesideRecord } from './record-journal.ts';
import { lockSeen, missingRecord } from './seen-record.ts';

/** What the shop keeps of a record besides its fields; the contract does not know it. */
export interface Desk extends DeskFacts {
  recordId: number;
}

/** The records that a request asks for in one turn of the event loop, which are read together. */
interface Batch {
  ids: Set<number>;
  found: Promise<Map<number, DeskFacts>>;
}

const batches = new WeakMap<Context, Batch>();

/** What the shop keeps of a record that the viewer was shown; null for clients. */
export async function deskOf(context: Context, recordId: number): Promise<Desk | null> {
  if (context.viewer === null || !can(context.viewer, 'board')) return null;
  const { ids, found } = batchOf(context);
  ids.add(recordId);
  const facts = (await found).get(recordId);
  return facts === undefined ? null : { recordId, ...facts };
}

function batchOf(context: Context): Batch {
  const open = batches.get(context);
  if (open !== undefined) return open;
  const ids = new Set<number>();
  const read = async () => {
    await Promise.resolve();
    batches.delete(context);
    return findDesks(context.db, [...ids]);
  };
  const batch = { ids, found: read() };
  batches.set(context, batch);
  return batch;
}

/**
 * Notes the day on which a unit was promised, or none (rule 466); a promise brings a record back to
 * the board. The record keeps its version, since none of its fields changes.
 * @param seen the day that the viewer saw, '' for none; if left out, the last write wins.
 * @throws forbidden; not-found; invalid; conflict when another day was noted since.
 */
export async function setPromised(
  context: Context,
  recordId: number,
  promisedOn: string | null | undefined,
  seen?: string | null,
): Promise<Desk> {
  const viewer = authorize(context.viewer, 'promise');
  const day = parsePromised(promisedOn);
  return context.db.transaction(async (tx) => {
    const record = await lockSeen(tx, viewer, recordId);
    const before = (await findDesks(tx, [recordId])).get(recordId);
    if (before === undefined) throw missingRecord();
    if (before.promisedOn === day) {
      if (day === null || before.shelvedAt === null) return { recordId, ...before };
    } else if (seen != null && before.promisedOn !== parsePromised(seen))
      throw promisedMeanwhile(before.promisedOn, context.zone);
    const shelvedAt = day === null ? before.shelvedAt : null;
    await writePromised(tx, recordId, { promisedOn: day, shelvedAt });
    const changes = describeChanges({ promisedOn: before.promisedOn }, { promisedOn: day });
    await noteBesideRecord(tx, context, record, { action: 'promised', changes });
    return { recordId, ...before, promisedOn: day, shelvedAt };
  });
}

function promisedMeanwhile(day: ShopDay | null, zone: string): DomainError {
  const what =
    day === null
      ? 'removed the promised day'
      : `promised the unit for ${longDate(startOfShopDay(day, zone), zone)}`;
  const message = `Someone else ${what} in the meantime. Save again to replace that.`;
  return new DomainError('conflict', message, { field: 'promisedOn' });
}
