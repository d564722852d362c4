import { invalid } from './errors.ts';
import { nameKey } from './names.ts';
import { limitedText, singleSpaced } from './texts.ts';

/** What filters and lists call records without a technician, so that nobody can have this name. */
export const UNASSIGNED = 'Unassigned';

/** Tells whether a name is the word for no technician, in any spelling. */
export const isUnassigned = (name: string): boolean => nameKey(name) === nameKey(UNASSIGNED);

/** A name on the shop's list of technicians. */
export interface Technician {
  id: number;
  name: string;
  createdAt: Date;
}

/**
 * A name with single spaces (rule 41).
 * @throws invalid when it is empty, longer than 100 characters, or means no technician.
 */
export function parseTechnicianName(value: string): string {
  const name = singleSpaced(value);
  if (name === '') throw invalid('name must not be empty', 'name');
  if (isUnassigned(name)) throw unassigned();
  return limitedText(name, 100, 'name');
}

/** @throws invalid for a technician's account whose name means no technician (rule 41). */
export function refuseUnassigned({ role, name }: { role: string; name: string }): void {
  if (role === 'technician' && isUnassigned(name)) throw unassigned();
}

function unassigned() {
  return invalid(`${UNASSIGNED} stands for records without a technician`, 'name');
}
