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
  refuseUnassigned(name);
  return limitedText(name, 100, 'name');
}

/** @throws invalid for a name that means no technician (rule 41). */
export function refuseUnassigned(name: string): void {
  if (isUnassigned(name))
    throw invalid(`${UNASSIGNED} stands for records without a technician`, 'name');
}
