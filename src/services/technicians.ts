import * as rows from '../data/technicians.ts';
import { lockUsers } from '../data/users.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import { nameKey } from '../domain/names.ts';
import { parseTechnicianName, type Technician } from '../domain/technicians.ts';
import { checkText } from '../domain/texts.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';
import { applyEntryRename } from './technician-rename.ts';

/** The names that a record can be assigned to, in alphabetical order. */
export function listTechnicians(context: Context): Promise<Technician[]> {
  authorize(context.viewer, 'technician:list');
  return rows.listTechnicians(context.db);
}

/** Names on records that the list lacks, in alphabetical order. Admin and csr. */
export async function listUnlistedTechnicians(context: Context): Promise<string[]> {
  authorize(context.viewer, 'repair:filter-by-technician');
  const names = await rows.unlistedTechnicians(context.db);
  return names.map((name) => name.trim());
}

/**
 * The present name of a technician who once had this one, so that a filter by it still finds their
 * records (rule 607); null while anybody or any record has the name. Admin and csr.
 */
export async function findRenamedTechnician(
  context: Context,
  name: string,
): Promise<string | null> {
  authorize(context.viewer, 'repair:filter-by-technician');
  if ((await rows.spelledTechnician(context.db, checkText(name, 'name'))) !== null) return null;
  const renamed = await rows.findRenamed(context.db, [nameKey(name)]);
  return renamed.get(nameKey(name)) ?? null;
}

/**
 * Adds a name to the list (rule 41).
 * @param key requests with the same key add it once; each returns the entry.
 * @throws conflict when the list has the name, in any case, accents or spaces, or when the key was
 * used for something else.
 */
export async function addTechnician(
  context: Context,
  name: string,
  key?: string | null,
): Promise<Technician> {
  const viewer = authorize(context.viewer, 'technician:write');
  const parsed = parseTechnicianName(name);
  return createIdempotently(context, viewer, {
    what: 'Technician',
    key,
    input: { name: parsed },
    find: rows.findTechnician,
    make: async (tx) => {
      const technician = await rows.insertTechnician(tx, parsed);
      if (technician === null) throw taken(parsed);
      await noteInJournal(tx, context, {
        subject: 'technician',
        id: technician.id,
        action: 'created',
        changes: describeChanges({}, technician),
      });
      return technician;
    },
  });
}

/**
 * Renames an entry of the list together with the records, rate and accounts of the old name.
 * @param takeAlong false renames the entry alone; records keep their name.
 * @throws not-found; conflict when another entry or account has the name, in any case, accents or
 * spaces.
 */
export async function renameTechnician(
  context: Context,
  id: number,
  name: string,
  { takeAlong = true } = {},
): Promise<Technician> {
  authorize(context.viewer, 'technician:write');
  const parsed = parseTechnicianName(name);
  return context.db.transaction(async (tx) => {
    await lockUsers(tx);
    await rows.lockTechnicians(tx);
    const before = await rows.findTechnician(tx, id);
    if (before === null) throw notFound('Technician');
    if (before.name === parsed) return before;
    const holder = await rows.findTechnicianByName(tx, parsed);
    if (holder !== null && holder.id !== id) throw taken(parsed);
    if (takeAlong) await applyEntryRename(tx, context, before.name, parsed);
    const technician = await rows.renameTechnician(tx, id, parsed);
    if (technician === null) throw notFound('Technician');
    if (takeAlong) await rows.addAlias(tx, id, before.name);
    const changes = describeChanges(before, technician);
    await noteInJournal(tx, context, { subject: 'technician', id, action: 'updated', changes });
    return technician;
  });
}

function taken(name: string): DomainError {
  return new DomainError('conflict', `${name} is on the list already`, { field: 'name' });
}

/** Removes a name from the list; records keep it (rule 42). @throws not-found. */
export async function removeTechnician(context: Context, id: number): Promise<void> {
  authorize(context.viewer, 'technician:write');
  await context.db.transaction(async (tx) => {
    const removed = await rows.deleteTechnician(tx, id);
    if (removed === null) throw notFound('Technician');
    const changes = describeChanges(removed, {});
    await noteInJournal(tx, context, { subject: 'technician', id, action: 'deleted', changes });
  });
}

/** Tells whether somebody is a technician whose display name is on the list (rule 44). */
export async function isOnTechnicianList(
  { db }: Context,
  { role, name }: Pick<Viewer, 'role' | 'name'>,
): Promise<boolean> {
  return role === 'technician' && (await rows.findTechnicianByName(db, name)) !== null;
}
