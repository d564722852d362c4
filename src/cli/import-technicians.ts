import { addToTechnicianList, findUnlisted } from '../services/import/technicians.ts';
import { quoted } from './import-columns.ts';
import type { Io } from './io.ts';
import { grouped, printable } from './plain-table.ts';

const MOST_NAMED = 20;

/** Prints the technicians who are not on the shop's list, and adds them if asked to. */
export async function reportUnlistedTechnicians(
  shop: Parameters<typeof addToTechnicianList>[0],
  technicians: ReadonlyMap<string, number>,
  { isAdding, file }: { isAdding: boolean; file: string },
  io: Pick<Io, 'print'>,
): Promise<void> {
  const unlisted = await findUnlisted(shop, technicians.keys());
  const added = isAdding ? await addToTechnicianList(shop, unlisted) : [];
  if (added.length > 0) io.print(`Added to the technician list: ${named(added, technicians)}`);
  const still = isAdding ? await findUnlisted(shop, unlisted) : unlisted;
  if (still.length === 0) return;
  io.print(`Technicians that are not on the list: ${named(still, technicians)}`);
  if (!isAdding) io.print(`To add them: talyer import ${quoted(file)} … --add-technicians`);
}

/** The names with the number of rows of each; at most twenty. */
function named(names: readonly string[], counts: ReadonlyMap<string, number>): string {
  const shown = names
    .slice(0, MOST_NAMED)
    .map((name) => `${printable(name)} (${grouped(counts.get(name) ?? 0)})`);
  const rest = names.length - MOST_NAMED;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}
