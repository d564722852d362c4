import { type SelectOption, textOptions } from '../../ui/form/Select.tsx';

/**
 * The options of a technician filter: the shop's list, the names that appear only on records
 * (marked), and the selected name. Apart from the links, since no dashboard has this filter.
 */
export function technicianOptions(
  listed: readonly string[],
  unlisted: readonly string[],
  chosen: string | null,
): SelectOption[] {
  const known = [...listed, ...unlisted];
  const other = chosen === null || chosen === '' || known.includes(chosen) ? [] : [chosen];
  return [
    ...textOptions(listed),
    ...unlisted.map((name) => ({ value: name, label: `${name} (not on the list)` })),
    ...textOptions(other),
  ];
}
