import { type SelectOption, textOptions } from '../../ui/form/Select.tsx';

/** The shop's list, marked names that are only on records, and the selected one. */
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
