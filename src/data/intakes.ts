import { eq, sql } from 'drizzle-orm';
import { type Checklist, type ChecklistItem } from '../domain/checklists.ts';
import { DEVICE_KINDS } from '../domain/device-kinds.ts';
import type { Intake, IntakeFacts } from '../domain/intakes.ts';
import type { PasscodeKind } from '../domain/passcodes.ts';
import type { Handle } from './connect.ts';
import { DONE } from './predicates.ts';
import { first, instantOf, only } from './rows.ts';
import { checklistItems, intakes } from './tables/intakes.ts';
import { RELEASED } from './tables/repairs.ts';

/** An intake with its sealed passcode. */
export interface StoredIntake extends Intake {
  passcode: Uint8Array | null;
}

/** A passcode as it is stored; both null for none. */
export interface StoredPasscode {
  passcodeKind: PasscodeKind | null;
  passcode: Uint8Array | null;
}

/** What is written; what is left out stays. */
export type IntakeRow = Partial<IntakeFacts & StoredPasscode & { pickedUpAt: Date | null }>;

const ofRecord = (recordId: number) => eq(intakes.recordId, recordId);

/** The intake of a record; null while nothing was noted. */
export async function findIntake(handle: Handle, recordId: number): Promise<StoredIntake | null> {
  return first(await handle.select().from(intakes).where(ofRecord(recordId)));
}

function written({ checks, outChecks, accessories, passcode, ...row }: IntakeRow) {
  return {
    ...row,
    ...(checks === undefined ? {} : { checks: [...checks] }),
    ...(outChecks === undefined ? {} : { outChecks: [...outChecks] }),
    ...(accessories === undefined ? {} : { accessories: [...accessories] }),
    // A new passcode, or its removal, ends the wiped state.
    ...(passcode === undefined
      ? {}
      : { passcode: passcode === null ? null : Buffer.from(passcode), wipedAt: null }),
  };
}

export async function insertIntake(
  handle: Handle,
  recordId: number,
  row: IntakeRow & Pick<IntakeFacts, 'deviceKind'>,
): Promise<StoredIntake> {
  return only(
    await handle
      .insert(intakes)
      .values({ recordId, ...written(row), deviceKind: row.deviceKind })
      .returning(),
  );
}

/** Changes an intake, as the next version. */
export async function updateIntake(
  handle: Handle,
  recordId: number,
  row: IntakeRow,
): Promise<StoredIntake> {
  const set = { ...written(row), version: sql`${intakes.version} + 1` };
  return only(await handle.update(intakes).set(set).where(ofRecord(recordId)).returning());
}

/** The lists that the shop has changed. */
export async function listChecklists(handle: Handle): Promise<Checklist[]> {
  const rows = await handle.select().from(checklistItems).orderBy(checklistItems.position);
  return DEVICE_KINDS.map((kind) => ({ kind, items: rows.filter((row) => row.kind === kind) }))
    .filter(({ items }) => items.length > 0)
    .map(({ kind, items }) => ({
      kind,
      items: items.map(({ label, active }) => ({ label, active })),
    }));
}

/** Makes those who change lists wait for each other until the transaction ends. */
export async function lockChecklists(handle: Handle): Promise<void> {
  await handle.execute(sql`lock table ${checklistItems} in share row exclusive mode`);
}

/** Replaces a list; the caller has locked the lists. */
export async function replaceChecklist(handle: Handle, { kind, items }: Checklist): Promise<void> {
  await handle.delete(checklistItems).where(eq(checklistItems.kind, kind));
  const row = (item: ChecklistItem, position: number) => ({ kind, position, ...item });
  await handle.insert(checklistItems).values(items.map(row));
}

/** A record whose passcode was wiped, and who may see it. */
export interface Wiped {
  id: number;
  technicianInCharge: string;
  clientId: number | null;
}

/**
 * Wipes the passcodes that are no longer needed (rule 357): of units that have left the shop, of those
 * that have been Unit OK or RTO since before `readyBefore`, and of records that were deleted before
 * `deletedBefore`. The time of an imported status is only the date of its record, and a status from before
 * the board has none: both count from when the record was added.
 */
export async function wipePasscodes(
  handle: Handle,
  { now, readyBefore, deletedBefore }: { now: Date; readyBefore: Date; deletedBefore: Date },
): Promise<Wiped[]> {
  const rows = await handle.execute<{
    id: number;
    technician_in_charge: string;
    client_id: number | null;
  }>(sql`
    update ${intakes} i set passcode = null, wiped_at = ${instantOf(now)}, version = i.version + 1
    from repair_records r
    where r.id = i.record_id and i.passcode is not null and (
      (${sql.raw(RELEASED)}
        and (r.shipback_date <= ${instantOf(now)} or r.shipping_status = 'Shipped'))
      or r.deleted_at < ${instantOf(deletedBefore)}
      or (r.repair_status in (${DONE})
        and greatest(r.status_since, r.created_at) < ${instantOf(readyBefore)}))
    returning r.id, r.technician_in_charge, r.client_id`);
  return rows.map(({ id, technician_in_charge, client_id }) => ({
    id,
    technicianInCharge: technician_in_charge,
    clientId: client_id,
  }));
}
