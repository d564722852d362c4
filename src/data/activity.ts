import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ActivityEntry, Subject } from '../domain/journal.ts';
import type { Handle } from './connect.ts';
import { countUpTo, type ListCount } from './statistics.ts';
import { journal } from './tables/journal.ts';

/** The filter of an activity list. */
export interface ActivitySelection {
  actorName?: string;
  subject?: Subject;
  /** From this time on, and before `to`. */
  from?: Date;
  to?: Date;
}

function selected({ actorName, subject, from, to }: ActivitySelection): SQL | undefined {
  return and(
    actorName === undefined ? undefined : eq(journal.actorName, actorName),
    subject === undefined ? undefined : eq(journal.subject, subject),
    from === undefined ? undefined : gte(journal.at, from),
    to === undefined ? undefined : lt(journal.at, to),
  );
}

/** Entries after an id in this order, or from the start. */
export async function listActivity(
  handle: Handle,
  selection: ActivitySelection,
  { oldestFirst, after }: { oldestFirst: boolean; after: number | null },
  limit: number,
): Promise<ActivityEntry[]> {
  const { id, at, actorName, subject, action, changes } = journal;
  const beyond = oldestFirst ? gt : lt;
  const subjectId = sql<string | null>`coalesce(${journal.subjectId}, ${journal.recordId}::text)`;
  return handle
    .select({ id, at, actorName, subject, subjectId, action, changes })
    .from(journal)
    .where(and(selected(selection), after === null ? undefined : beyond(id, after)))
    .orderBy(oldestFirst ? asc(id) : desc(id))
    .limit(limit);
}

/** The number of entries up to `MOST_COUNTED`, and whether there are more (rule 259). */
export function countActivity(handle: Handle, selection: ActivitySelection): Promise<ListCount> {
  return countUpTo(
    handle,
    handle
      .select({ one: sql`1` })
      .from(journal)
      .where(selected(selection)),
  );
}

/** Every name in the journal. Each is looked up through the index, instead of reading all rows. */
export async function listActors(handle: Handle): Promise<string[]> {
  const rows = await handle.execute<{ name: string }>(sql`
    with recursive names as (
      (select actor_name as name from ${journal} order by actor_name limit 1)
      union all
      select (select actor_name from ${journal} where actor_name > names.name order by actor_name limit 1)
      from names where names.name is not null
    ) select name from names where name is not null order by lower(name), name`);
  return rows.map(({ name }) => name);
}
