import type { TechnicianStatistics } from '../../../src/domain/statistics.ts';
import type { Sort } from '../../ui/table/tableTypes.ts';

/** Sorts technicians by a column of the table; ties by name. */
export function sortTechnicians<T extends TechnicianStatistics>(
  rows: readonly T[],
  { key, direction }: Sort,
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const byName = a.name.localeCompare(b.name);
    return key === 'name' ? sign * byName : sign * (valueOf(a, key) - valueOf(b, key)) || byName;
  });
}

function valueOf(row: TechnicianStatistics, key: string): number {
  const found = Object.entries(row).find(([name]) => name === key)?.[1];
  return typeof found === 'number' ? found : 0;
}
