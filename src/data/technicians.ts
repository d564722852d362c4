import { asc, eq } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import type { Technician } from '../domain/technicians.ts';
import type { Handle } from './connect.ts';
import { technicians } from './tables/people.ts';

const columns = { id: technicians.id, name: technicians.name, createdAt: technicians.createdAt };

export function listTechnicians(handle: Handle): Promise<Technician[]> {
  return handle.select(columns).from(technicians).orderBy(asc(technicians.nameKey));
}

/** Adds a name; null when the list has it already in another spelling. */
export async function insertTechnician(handle: Handle, name: string): Promise<Technician | null> {
  const [row] = await handle
    .insert(technicians)
    .values({ name, nameKey: nameKey(name) })
    .onConflictDoNothing()
    .returning(columns);
  return row ?? null;
}

export async function deleteTechnician(handle: Handle, id: number): Promise<boolean> {
  const rows = await handle
    .delete(technicians)
    .where(eq(technicians.id, id))
    .returning({ id: technicians.id });
  return rows.length > 0;
}

export async function hasTechnician(handle: Handle, name: string): Promise<boolean> {
  const rows = await handle
    .select({ id: technicians.id })
    .from(technicians)
    .where(eq(technicians.nameKey, nameKey(name)));
  return rows.length > 0;
}
