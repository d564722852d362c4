import type { SelectOption } from '../../ui/form/Select.tsx';

/**
 * The options of a technician filter: the shop's list, the names that appear only on records
 * (marked), and the selected name.
 */
export function technicianOptions(
  listed: readonly string[],
  unlisted: readonly string[],
  chosen: string | null,
): SelectOption[] {
  const known = [...listed, ...unlisted];
  const other = chosen === null || chosen === '' || known.includes(chosen) ? [] : [chosen];
  return [
    ...listed.map((name) => ({ value: name, label: name })),
    ...unlisted.map((name) => ({ value: name, label: `${name} (not on the list)` })),
    ...other.map((name) => ({ value: name, label: name })),
  ];
}
