import * as rows from '../data/bin.ts';
import { type BinRecord, daysInBin, oldestInBin } from '../domain/bin.ts';
import type { Money } from '../domain/money.ts';
import { cutPage } from '../domain/pages.ts';
import { authorize } from '../domain/permissions.ts';
import { parsePageSize } from '../domain/repair-list.ts';
import { parsePlace, placeCursor } from '../domain/time-place.ts';
import type { Context } from './context.ts';
import type { ListPage } from './repair-list.ts';

/** A record in the bin, and how many days it stays there. */
export interface BinRow extends BinRecord {
  daysLeft: number;
}

/** A page of the bin. */
export interface BinPage {
  records: BinRow[];
  next: string | null;
  count(): Promise<number>;
  /** What the records of all pages cost. */
  sum(): Promise<Money>;
}

/**
 * The records that were deleted in the last 30 days, the last deleted first; for admins, who restore
 * them (rule 379).
 * @throws forbidden; invalid.
 */
export async function listBin(
  context: Context,
  { limit: size, cursor }: ListPage,
): Promise<BinPage> {
  authorize(context.viewer, 'bin');
  const now = context.clock();
  const since = oldestInBin(now);
  const limit = parsePageSize(size, 'first');
  const after = parsePlace(cursor);
  const found = await rows.listBin(context.db, since, { after, limit: limit + 1 });
  const { rows: page, next } = cutPage(found, limit);
  return {
    records: page.map((record) => ({ ...record, daysLeft: daysInBin(record.deletedAt, now) })),
    next: next && placeCursor({ at: next.deletedAt, rank: 0, number: next.id }),
    count: async () =>
      next === null && after === null ? page.length : rows.countBin(context.db, since),
    sum: () => rows.sumBin(context.db, since),
  };
}
