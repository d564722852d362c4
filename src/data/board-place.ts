import { and, eq, gt, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BACKJOB } from '../domain/statuses.ts';
import type { Handle } from './connect.ts';
import { DONE } from './predicates.ts';
import { first } from './rows.ts';
import { journal } from './tables/journal.ts';

/** The fields whose change moves a record on the board. */
export const PLACE_FIELDS = ['repairStatus', 'shippingStatus', 'shipbackDate'] as const;

/** What a row says of its unit's status and release. */
interface Present {
  repairStatus: SQLWrapper;
  shippingStatus: SQLWrapper;
  shipbackDate: SQLWrapper;
  cameBackAt: SQLWrapper;
}

/** The new values that an update writes; what it does not write is missing. */
type Given = Partial<Record<(typeof PLACE_FIELDS)[number], SQLWrapper>>;

/**
 * When the unit came back, after an update: now if it becomes a Backjob, as before until it leaves
 * again, null then (rule 460).
 */
export function cameBackAfter(present: Present, given: Given): SQL {
  const leaves = leavesShop(present, given);
  const otherwise =
    leaves === null
      ? sql`${present.cameBackAt}`
      : sql`case when ${leaves} then null else ${present.cameBackAt} end`;
  if (given.repairStatus === undefined) return otherwise;
  const becomesBackjob = sql`${given.repairStatus} = ${sql.raw(`'${BACKJOB}'`)} and ${changes(present, given, 'repairStatus')}`;
  return sql`case when ${becomesBackjob} then now() else ${otherwise} end`;
}

/**
 * The update says that the unit leaves: it becomes Shipped, or gets another release date and does not
 * wait for its courier. To receive a unit is not to leave, nor is an earlier day; on the same day the
 * time may be earlier, since forms know only days.
 */
function leavesShop(present: Present, given: Given): SQL | null {
  const { shippingStatus, shipbackDate } = given;
  const status = shippingStatus ?? present.shippingStatus;
  const ways = [
    shippingStatus === undefined
      ? null
      : sql`(${shippingStatus} = 'Shipped' and ${changes(present, given, 'shippingStatus')})`,
    shipbackDate === undefined
      ? null
      : sql`(${changes(present, given, 'shipbackDate')}
            and ${shipbackDate} > coalesce(${present.shipbackDate}, '-infinity') - interval '1 day'
            and ${status} is distinct from 'To Ship')`,
  ].filter((way) => way !== null);
  return ways.length === 0 ? null : sql.join(ways, sql` or `);
}

/** Tells whether the update changes the release. */
export function changesRelease(present: Present, given: Given): SQL {
  const fields = (['shippingStatus', 'shipbackDate'] as const).filter(
    (field) => given[field] !== undefined,
  );
  if (fields.length === 0) return sql`false`;
  return sql`(${sql.join(
    fields.map((field) => changes(present, given, field)),
    sql` or `,
  )})`;
}

const changes = (present: Present, given: Given, field: keyof Given): SQL =>
  sql`${given[field]} is distinct from ${present[field]}`;

/** The domain's `isFinished`. */
export const isFinished = (status: SQLWrapper): SQL => sql`${status} in (${DONE})`;

/**
 * When a unit became a Backjob after a release, or at all if that is null; null if it did not. So
 * undoing a later release tells that the unit had come back (rule 460).
 */
export async function findReturn(
  handle: Handle,
  id: number,
  release: Date | null,
): Promise<Date | null> {
  const becameBackjob = JSON.stringify([{ field: 'repairStatus', after: BACKJOB }]);
  const rows = await handle
    .select({ at: max(journal.at) })
    .from(journal)
    .where(
      and(
        eq(journal.recordId, id),
        sql`${journal.changes} @> ${becameBackjob}::text::jsonb`,
        release === null ? undefined : gt(journal.at, release),
      ),
    );
  return first(rows)?.at ?? null;
}
