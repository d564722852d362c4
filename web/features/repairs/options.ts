import type { SelectOption } from '../../ui/Select.tsx';

/** Options that read as they are stored. */
export function sameWords(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** How units come in and go out here; any other text is as good. */
export const TRANSACTION_MODES = ['Walk-in', 'Lalamove', 'Courier', 'Pick-up', 'Online'] as const;
