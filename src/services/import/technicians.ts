import { insertTechnician, listTechnicians } from '../../data/technicians.ts';
import { DomainError } from '../../domain/errors.ts';
import { nameKey } from '../../domain/names.ts';
import { parseTechnicianName } from '../../domain/technicians.ts';
import { describeChanges } from '../../domain/repair-history.ts';
import type { Shop } from '../context.ts';
import { importActor, noteInJournal } from '../journal.ts';
import { presentNames } from './technician-names.ts';

/**
 * The names that are not on the technician list, in any spelling, and are no earlier name of somebody
 * on it (rule 314).
 */
export async function findUnlisted({ db }: Pick<Shop, 'db'>, names: Iterable<string>) {
  const all = [...names];
  const listed = new Set((await listTechnicians(db)).map(({ name }) => nameKey(name)));
  const presentName = await presentNames(db, all);
  return all.filter((name) => !listed.has(nameKey(presentName(name))));
}

/** Adds names to the technician list. @returns those added, without empty and too long ones. */
export function addToTechnicianList(
  shop: Pick<Shop, 'db'>,
  names: readonly string[],
): Promise<string[]> {
  return shop.db.transaction(async (tx) => {
    const added: string[] = [];
    for (const name of names.flatMap(parsed)) {
      const technician = await insertTechnician(tx, name);
      if (technician === null) continue;
      await noteInJournal(tx, importActor('Import'), {
        subject: 'technician',
        id: technician.id,
        action: 'created',
        changes: describeChanges({}, technician),
      });
      added.push(name);
    }
    return added;
  });
}

function parsed(name: string): string[] {
  try {
    return [parseTechnicianName(name)];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
