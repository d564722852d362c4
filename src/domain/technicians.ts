import { invalid } from './errors.ts';
import { limitedText, singleSpaced } from './texts.ts';

/** A name on the shop's list of technicians. */
export interface Technician {
  id: number;
  name: string;
  createdAt: Date;
}

/** A name with single spaces (rule 41). @throws invalid when empty or over 100 characters. */
export function parseTechnicianName(value: string): string {
  const name = singleSpaced(value);
  if (name === '') throw invalid('name must not be empty', 'name');
  return limitedText(name, 100, 'name');
}
