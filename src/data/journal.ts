import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { isPublic, KEPT_MONTHS, type NewJournalEntry } from '../domain/journal.ts';
import type { JournalPosition } from '../domain/journal-position.ts';
import { HISTORY_ACTIONS } from '../domain/repair-history.ts';
import type { PastEntry } from '../domain/payment-status.ts';
import type { LastEntry } from '../domain/undo.ts';
import { sendWithCommit } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { CHANNEL } from './events.ts';
import { preparedQuery, preparedSql } from './named.ts';
import { first, instantOf } from './rows.ts';
import { journal } from './tables/journal.ts';

/** The key of the advisory lock that writers of the journal take, used by no other program. */
const JOURNAL_LOCK = 7_254_938;

/** The pending entries of open transactions. */
const waiting = new WeakMap<object, NewJournalEntry[]>();

/** Adds entries to the journal; a transaction writes them at its commit, in one statement. */
export async function addToJournal(handle: Handle, entries: readonly NewJournalEntry[]) {
  if (entries.length === 0) return;
  const known = waiting.get(handle);
  if (known !== undefined) for (const entry of entries) known.push(entry);
  else {
    const own = [...entries];
    if (sendWithCommit(handle, () => write(handle, own))) waiting.set(handle, own);
    else await write(handle, own);
  }
}

/**
 * Ids are assigned under a lock that is held until the commit. So a reader who sees an entry also
 * sees all entries with smaller ids, and one id says how far the reader has come. Instances are
 * notified of the ids of entries with an audience; PostgreSQL delivers that if the transaction
 * commits.
 */
async function write(handle: Handle, entries: readonly NewJournalEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    subject: entry.subject,
    recordId: entry.subject === 'repair' ? entry.subjectId : null,
    subjectId: entry.subject === 'repair' ? null : entry.subjectId,
    actorKind: entry.actor.kind,
    actorId: entry.actor.id,
    actorName: entry.actor.name,
    action: entry.action,
    changes: entry.changes,
    audience: entry.reach,
    public: isPublic(entry),
    batchId: entry.batchId ?? null,
    undoOf: entry.undoOf ?? null,
    at: entry.at ?? null,
  }));
  const [row, ...others] = rows;
  const [last] =
    row !== undefined && others.length === 0
      ? await writeOneQuery(handle, {
          ...row,
          changes: JSON.stringify(row.changes),
          audience: row.audience && JSON.stringify(row.audience),
          at: row.at?.toISOString() ?? null,
        })
      : await writeQuery(handle, { rows: JSON.stringify(rows) });
  if (last !== undefined) written.set(handle, { id: last.id, at: new Date(last.at) });
}

const turn = sql`turn as materialized (select pg_advisory_xact_lock(${JOURNAL_LOCK}))`;
const columns = sql`(subject, record_id, subject_id, actor_kind, actor_id, actor_name,
  action, changes, audience, public, batch_id, undo_of, at)`;
const returned = sql`id, subject, audience is not null as is_told,
  round(extract(epoch from at) * 1000)::float8 as ms`;

/**
 * Most transactions write a single entry, which takes a fifth less time without unpacking and
 * aggregating rows.
 */
const writeOneQuery = preparedSql<{ id: number; at: number }>(sql`
    with ${turn}, added as (
      insert into ${journal} ${columns}
      select ${sql.placeholder('subject')}, ${sql.placeholder('recordId')}::integer,
        ${sql.placeholder('subjectId')}::text, ${sql.placeholder('actorKind')},
        ${sql.placeholder('actorId')}::integer, ${sql.placeholder('actorName')},
        ${sql.placeholder('action')}, ${sql.placeholder('changes')}::text::jsonb,
        ${sql.placeholder('audience')}::text::jsonb, ${sql.placeholder('public')}::boolean,
        ${sql.placeholder('batchId')}, ${sql.placeholder('undoOf')}::bigint,
        coalesce(${sql.placeholder('at')}::text::timestamptz, now())
      from turn returning ${returned}
    )
    select id::float8, ms as at, case when is_told then pg_notify(${CHANNEL}, json_build_object(
      'journal', json_build_array(id, id), 'at', ms, 'isOfShop', subject = 'shop')::text)::text end
    from added`);

// The notification has what instances would otherwise have to read: see `JournalNews`.
const writeQuery = preparedSql<{ id: number; at: number }>(sql`
    with ${turn}, added as (
      insert into ${journal} ${columns}
      select subject, "recordId", "subjectId", "actorKind", "actorId", "actorName",
        action, changes, nullif(audience, 'null'), public, "batchId",
        "undoOf", coalesce(at, now())
      from turn, rows from (json_to_recordset(${sql.placeholder('rows')}::text::json) as (
        subject text, "recordId" integer, "subjectId" text, "actorKind" text, "actorId" integer,
        "actorName" text, action text, changes jsonb, audience jsonb, public boolean,
        "batchId" text, "undoOf" bigint, at timestamptz)) with ordinality
      order by ordinality
      returning ${returned}
    )
    select max(id)::float8 as id, (array_agg(ms order by id desc))[1] as at,
      case when bool_or(is_told) then pg_notify(${CHANNEL}, json_build_object(
        'journal', json_build_array(
          min(id) filter (where is_told), max(id) filter (where is_told)),
        'at', (array_agg(ms order by id desc) filter (where is_told))[1],
        'isOfShop', bool_or(is_told and subject = 'shop'))::text)::text end
    from added`);

const written = new WeakMap<object, { id: number; at: Date }>();

/** The last entry that a transaction wrote; null before its end, and without one. */
export function lastWritten(handle: Handle): { id: number; at: Date } | null {
  return written.get(handle) ?? null;
}

/** The last entry of a record's history; null without one. */
export async function findLastEntry(handle: Handle, recordId: number): Promise<LastEntry | null> {
  const { id, action, changes, actorKind, actorId, batchId, undoOf, at } = journal;
  const rows = await handle
    .select({ id, action, changes, actorKind, actorId, batchId, undoOf, at })
    .from(journal)
    .where(and(eq(journal.recordId, recordId), inArray(action, [...HISTORY_ACTIONS])))
    .orderBy(desc(id))
    .limit(1);
  return first(rows as LastEntry[]);
}

/** The names that technicians on the list gave up after an entry. */
export async function listNamesGivenUp(handle: Handle, after: number): Promise<string[]> {
  const { subject, action, changes, id } = journal;
  const rows = await handle
    .select({ changes })
    .from(journal)
    .where(and(eq(subject, 'technician'), eq(action, 'updated'), gt(id, after)));
  return rows.flatMap((row) => row.changes.map(({ before }) => before ?? ''));
}

/** The last change of the day on which a record was promised; null for none. */
export async function findLastPromise(
  handle: Handle,
  recordId: number,
): Promise<Pick<LastEntry, 'at' | 'changes'> | null> {
  const rows = await handle
    .select({ at: journal.at, changes: journal.changes })
    .from(journal)
    .where(and(eq(journal.recordId, recordId), eq(journal.action, 'promised')))
    .orderBy(desc(journal.id))
    .limit(1);
  return first(rows);
}

/** The entries about a record and these payments of it, the newest first. */
export async function listPastEntries(
  handle: Handle,
  recordId: number,
  paymentIds: readonly number[],
): Promise<PastEntry[]> {
  const { id, subject, subjectId, action, changes } = journal;
  // The literal lets PostgreSQL use the index of payments.
  const ofPayments = and(sql`${subject} = 'payment'`, inArray(subjectId, paymentIds.map(String)));
  const rows = await handle
    .select({ subjectId, action, changes })
    .from(journal)
    .where(or(eq(journal.recordId, recordId), ofPayments))
    .orderBy(desc(id));
  return rows.map(({ subjectId: about, ...entry }) => {
    return { ...entry, paymentId: about === null ? null : Number(about) };
  });
}

const newestQuery = preparedQuery((handle) => {
  const { id, at } = journal;
  const query = handle.select({ id, at }).from(journal).orderBy(desc(id));
  return query.limit(sql.placeholder('limit'));
});

/** The position of the newest entry; null in an empty journal. */
export async function findNewest(handle: Handle): Promise<{ id: number; at: Date } | null> {
  return first(await newestQuery(handle, { limit: 1 }));
}

/** Tells whether this entry exists and is not older than this many days. */
export async function isRecentEntry(handle: Handle, { id, at }: JournalPosition, days: number) {
  const [row] = await handle
    .select({ isRecent: sql<boolean>`${journal.at} > now() - make_interval(days => ${days})` })
    .from(journal)
    .where(and(eq(journal.id, id), sql`${journal.at} = ${instantOf(new Date(at))}`));
  return row?.isRecent ?? false;
}

/** Small batches, so that nobody waits long. */
const MOST_DROPPED = 5000;

/** Deletes a batch of entries past their retention. @returns whether there may be more. */
export async function dropOldEntries(handle: Handle, now: Date): Promise<boolean> {
  const before = (months: number) => sql`${instantOf(now)} - make_interval(months => ${months})`;
  const old = sql`
    select id from ${journal} where at < ${before(KEPT_MONTHS.other)}
      and (subject <> 'repair' or at < ${before(KEPT_MONTHS.repair)})
    order by at limit ${MOST_DROPPED}`;
  const dropped = await handle.execute(
    sql`delete from ${journal} where id in (${old}) returning 1`,
  );
  return dropped.length === MOST_DROPPED;
}

/** The table's oid, which changes when a restore replaces the table. */
export async function findJournalTable(handle: Handle): Promise<string> {
  const [row] = await handle.execute<{ id: string }>(
    sql`select 'public.journal'::regclass::oid::text as id`,
  );
  if (row === undefined) throw new Error('the journal has no table');
  return row.id;
}
