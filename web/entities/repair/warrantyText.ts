import type { Warranty, WarrantyState } from '../../../src/domain/warranty.ts';
import { dayText } from './format.ts';

/** What its last day is to a warranty: `until Nov 23, 2026`, or `ended Nov 23, 2026` (rule 102). */
export function warrantyEnd(state: WarrantyState, lastDay: string): string {
  return `${state === 'In Warranty' ? 'until' : 'ended'} ${lastDay}`;
}

/**
 * A warranty in one line: `In Warranty until Nov 23, 2026`, `Out of Warranty, ended Nov 23, 2026`;
 * undefined without one.
 */
export function warrantyText({ state, expiresAt }: Warranty, zone: string): string | undefined {
  if (expiresAt === null) return undefined;
  const end = warrantyEnd(state, dayText(expiresAt.toISOString(), zone));
  return state === 'In Warranty' ? `${state} ${end}` : `${state}, ${end}`;
}
