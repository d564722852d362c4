import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StatusChange } from '../domain/steps.ts';
import type { TrackingLink } from '../domain/tracking.ts';
import { chosenLanguage } from './client-language.ts';
import type { Handle } from './connect.ts';
import { preparedQuery } from './named.ts';
import { present } from './predicates.ts';
import { recordColumns } from './repairs.ts';
import { first, instantOf } from './rows.ts';
import { backjobs } from './tables/backjobs.ts';
import { customers, devices, recordCustomers } from './tables/customers.ts';
import { journal } from './tables/journal.ts';
import { repairRecords } from './tables/repairs.ts';
import { trackingLinks } from './tables/tracking.ts';

/** The link of a record in any state; null when none was made. */
export async function findLink(handle: Handle, recordId: number): Promise<TrackingLink | null> {
  return first(
    await handle.select().from(trackingLinks).where(eq(trackingLinks.recordId, recordId)),
  );
}

/** The id of a link's record, even if the link was stopped; null for no link. */
export async function findRecordOfLink(handle: Handle, token: string): Promise<number | null> {
  const { recordId } = trackingLinks;
  const found = await handle
    .select({ recordId })
    .from(trackingLinks)
    .where(eq(trackingLinks.token, token));
  return first(found)?.recordId ?? null;
}

/** Makes the link of a record that has none; null when there is one already. */
export async function insertLink(
  handle: Handle,
  recordId: number,
  token: string,
): Promise<TrackingLink | null> {
  const rows = await handle
    .insert(trackingLinks)
    .values({ recordId, token })
    .onConflictDoNothing()
    .returning();
  return first(rows);
}

/** Gives a link a new token, and marks it as not opened yet. */
export async function renewLink(
  handle: Handle,
  recordId: number,
  token: string,
): Promise<TrackingLink | null> {
  const rows = await handle
    .update(trackingLinks)
    .set({ token, revokedAt: null, openedAt: null, createdAt: sql`now()` })
    .where(eq(trackingLinks.recordId, recordId))
    .returning();
  return first(rows);
}

/** Stops a link; null for one that is stopped already. */
export async function stopLink(
  handle: Handle,
  recordId: number,
  at: Date,
): Promise<TrackingLink | null> {
  const rows = await handle
    .update(trackingLinks)
    .set({ revokedAt: at })
    .where(and(eq(trackingLinks.recordId, recordId), isNull(trackingLinks.revokedAt)))
    .returning();
  return first(rows);
}

/** Notes the first time that a link was opened. @returns whether it was. */
export async function markOpened(handle: Handle, token: string, at: Date): Promise<boolean> {
  const rows = await handle
    .update(trackingLinks)
    .set({ openedAt: at })
    .where(
      and(
        eq(trackingLinks.token, token),
        isNull(trackingLinks.openedAt),
        isNull(trackingLinks.revokedAt),
      ),
    )
    .returning({ recordId: trackingLinks.recordId });
  return rows.length > 0;
}

/** Deletes the links of records that were deleted before this time. */
export async function dropLinks(handle: Handle, recordDeletedBefore: Date): Promise<void> {
  await handle.execute(sql`
    delete from ${trackingLinks} using ${repairRecords}
    where ${repairRecords.id} = ${trackingLinks.recordId}
      and ${repairRecords.deletedAt} < ${instantOf(recordDeletedBefore)}`);
}

const trackedQuery = preparedQuery((handle) =>
  handle
    .select({
      record: { ...recordColumns, cameBackAt: repairRecords.cameBackAt },
      promisedOn: repairRecords.promisedOn,
      statusSince: repairRecords.statusSince,
      imei: devices.imei,
      claim: backjobs.claim,
      language: customers.lang,
      chosenLanguage,
    })
    .from(trackingLinks)
    .innerJoin(repairRecords, eq(repairRecords.id, trackingLinks.recordId))
    .leftJoin(recordCustomers, eq(recordCustomers.recordId, repairRecords.id))
    .leftJoin(customers, eq(customers.id, recordCustomers.customerId))
    .leftJoin(devices, eq(devices.id, recordCustomers.deviceId))
    .leftJoin(backjobs, eq(backjobs.recordId, repairRecords.id))
    .where(
      and(
        eq(trackingLinks.token, sql.placeholder('token')),
        isNull(trackingLinks.revokedAt),
        present,
      ),
    ),
);

/** The record of a link that was not stopped, with its device and customer; null without one. */
export async function findTracked(handle: Handle, token: string) {
  return first(await trackedQuery(handle, { token }));
}

/** The changes of a record's status that its client may know of, the oldest first. */
export async function listStatusChanges(handle: Handle, recordId: number): Promise<StatusChange[]> {
  const { id, at, undoOf } = journal;
  const status = sql<string | null>`(
    select change ->> 'after' from jsonb_array_elements(${journal.changes}) change
    where change ->> 'field' = 'repairStatus' limit 1)`;
  const rows = await handle
    .select({ id, at, undoOf, status })
    .from(journal)
    .where(and(eq(journal.recordId, recordId), eq(journal.public, true)))
    .orderBy(id);
  return rows.filter((row) => row.status !== null) as StatusChange[];
}
