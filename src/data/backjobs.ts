import { and, eq, sql } from 'drizzle-orm';
import type { Backjob, Claim } from '../domain/backjobs.ts';
import { awaitAtCommit } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { preparedSql } from './named.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { backjobs } from './tables/backjobs.ts';
import { recordCustomers } from './tables/customers.ts';
import { repairRecords } from './tables/repairs.ts';

/** What is known of a record as a backjob, and of its own backjobs. */
export interface BackjobFacts {
  /** The original; null when it is deleted, or the record is no backjob. */
  backjobOf: number | null;
  claim: Claim | null;
  /** The records that repeat it, the oldest first. */
  backjobs: number[];
}

/** The columns of `BackjobFacts` for a query of records; deleted ones are left out. */
export const backjobColumns = {
  backjobOf: sql<number | null>`(select o.id from ${backjobs} b
    join ${repairRecords} o on o.id = b.original_id and o.deleted_at is null
    where b.record_id = ${repairRecords}.id)`,
  claim: sql<Claim | null>`(select claim from ${backjobs} where record_id = ${repairRecords}.id)`,
  backjobs: sql<number[]>`array(select b.record_id from ${backjobs} b
    join ${repairRecords} n on n.id = b.record_id and n.deleted_at is null
    where b.original_id = ${repairRecords}.id order by b.record_id)`,
};

/** The claims and the costs of the selected records that are backjobs. */
export function listClaims(handle: Handle, selection: RecordSelection) {
  const { id, repairCost } = repairRecords;
  return handle
    .select({ id, repairCost, claim: backjobs.claim })
    .from(backjobs)
    .innerJoin(repairRecords, eq(repairRecords.id, backjobs.recordId))
    .where(selected(selection));
}

/** Counts the backjobs of the selected records, and how many of these came back. */
export async function countClaims(handle: Handle, selection: RecordSelection) {
  const [row] = await handle
    .select({
      claims: sql<number>`count(*)::integer`,
      cameBack: sql<number>`count(distinct ${backjobs.originalId})::integer`,
    })
    .from(repairRecords)
    .innerJoin(backjobs, eq(backjobs.originalId, repairRecords.id))
    .where(
      and(
        selected(selection),
        sql`exists (select from ${repairRecords} n
      where n.id = ${backjobs.recordId} and n.deleted_at is null)`,
      ),
    );
  return row ?? { claims: 0, cameBack: 0 };
}

const insertQuery = preparedSql(sql`
  with noted as (
    insert into ${backjobs} (record_id, original_id, claim)
    values (${sql.placeholder('recordId')}, ${sql.placeholder('originalId')},
      ${sql.placeholder('claim')})
    returning record_id, original_id
  )
  update ${recordCustomers} n set device_id = o.device_id
  from noted join ${recordCustomers} o on o.record_id = noted.original_id
  where n.record_id = noted.record_id and n.customer_id = o.customer_id
    and o.device_id is not null`);

/**
 * Notes which repair a new record repeats, and that the same device came in, if the customer is the
 * same. The commit may be sent behind it.
 */
export function insertBackjob(handle: Handle, recordId: number, backjob: Backjob): void {
  void awaitAtCommit(handle, insertQuery(handle, { recordId, ...backjob }));
}
