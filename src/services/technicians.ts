import { notify } from '../data/events.ts';
import * as rows from '../data/technicians.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { parseTechnicianName, type Technician } from '../domain/technicians.ts';
import type { Context } from './context.ts';

/** Names that a record can be assigned to, in order of the alphabet. */
export function listTechnicians(context: Context): Promise<Technician[]> {
  authorize(context.viewer, 'technician:list');
  return rows.listTechnicians(context.db);
}

/**
 * Adds a name to the list (spec 5).
 * @throws conflict when the list has it, whatever its case, accents or spaces.
 */
export async function addTechnician(context: Context, name: string): Promise<Technician> {
  authorize(context.viewer, 'technician:write');
  const parsed = parseTechnicianName(name);
  return context.db.transaction(async (tx) => {
    const technician = await rows.insertTechnician(tx, parsed);
    if (technician === null) throw taken(parsed);
    await notify(tx, { event: 'technician-created', id: technician.id });
    return technician;
  });
}

/**
 * Renames an entry of the list; records keep the name they have (decision 6).
 * @throws not-found; conflict when another entry has the name, whatever its case, accents or spaces.
 */
export async function renameTechnician(
  context: Context,
  id: number,
  name: string,
): Promise<Technician> {
  authorize(context.viewer, 'technician:write');
  const parsed = parseTechnicianName(name);
  return context.db.transaction(async (tx) => {
    await rows.lockTechnicians(tx);
    const holder = await rows.findTechnicianByName(tx, parsed);
    if (holder !== null && holder.id !== id) throw taken(parsed);
    const technician = await rows.renameTechnician(tx, id, parsed);
    if (technician === null) throw notFound('Technician');
    await notify(tx, { event: 'technician-updated', id });
    return technician;
  });
}

function taken(name: string): DomainError {
  return new DomainError('conflict', `${name} is on the list already`, { field: 'name' });
}

/** Takes a name off the list; records keep it (decision 6). @throws not-found. */
export async function removeTechnician(context: Context, id: number): Promise<void> {
  authorize(context.viewer, 'technician:write');
  await context.db.transaction(async (tx) => {
    if (!(await rows.deleteTechnician(tx, id))) throw notFound('Technician');
    await notify(tx, { event: 'technician-deleted', id });
  });
}

/** Is the viewer a technician whose display name is on the list (decision 5)? */
export async function isOnTechnicianList(context: Context): Promise<boolean> {
  const { viewer } = context;
  return (
    viewer?.role === 'technician' &&
    (await rows.findTechnicianByName(context.db, viewer.name)) !== null
  );
}
