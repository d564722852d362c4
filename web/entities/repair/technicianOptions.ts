import type { SelectOption } from '../../ui/form/Select.tsx';

/**
 * The technicians that a filter offers: those on the shop's list, those that stand on records alone,
 * who are marked, and the one that is chosen besides.
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
