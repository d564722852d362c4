import { and, asc, eq, gt, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { EventEntry } from '../domain/journal.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { preparedQuery } from './named.ts';
import { otherTechnicians } from './other-visits.ts';
import { present } from './predicates.ts';
import { recordColumns } from './repairs.ts';
import { journal } from './tables/journal.ts';
import { repairRecords } from './tables/repairs.ts';

/**
 * Added when events are read, not when the entry is written: a write would take a tenth longer, and
 * without open pages nobody asks.
 */
const withOthers = sql`${journal.audience} || coalesce((
  select jsonb_build_object('otherTechnicians', names)
  from ${otherTechnicians(sql`${journal.recordId}`)} as others (names) where names is not null), '{}')`;

const { id, at, subject, recordId, subjectId, actorName, action, changes, audience } = journal;
const columns = {
  id,
  at,
  subject,
  recordId,
  subjectId,
  actorName,
  action,
  changes,
  reach: withOthers.mapWith(audience),
};

/** Only entries with an audience are delivered as events. */
const hasAudience = isNotNull(audience);

type SubjectIds = { recordId: number | null; subjectId: string | null };

const withSubject = <Row extends SubjectIds>({ recordId: record, subjectId: other, ...row }: Row) =>
  ({ ...row, subjectId: record ?? other }) as unknown as EventEntry & Omit<Row, keyof SubjectIds>;

/** An entry with the present state of its record; null for a deleted one and for other subjects. */
export interface EntryWithRecord extends EventEntry {
  record: RepairRecord | null;
}

const betweenQuery = preparedQuery((handle) =>
  handle
    .select({ ...columns, record: recordColumns })
    .from(journal)
    .leftJoin(repairRecords, and(eq(repairRecords.id, recordId), present))
    .where(and(gte(id, sql.placeholder('from')), lte(id, sql.placeholder('to')), hasAudience))
    .orderBy(asc(id)),
);

/**
 * Entries with an audience between two ids, both included, oldest first. Their records are read in
 * the same statement, because readers wait for both.
 */
export async function listEvents(
  handle: Handle,
  from: number,
  to: number,
): Promise<EntryWithRecord[]> {
  return (await betweenQuery(handle, { from, to })).map(withSubject);
}

/** The next entries with an audience after a position, oldest first. */
export async function listEventsAfter(
  handle: Handle,
  position: number,
  limit: number,
): Promise<EventEntry[]> {
  const rows = await handle
    .select(columns)
    .from(journal)
    .where(and(gt(id, position), hasAudience))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map(withSubject);
}
