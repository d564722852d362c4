import { nameKey } from '../../../src/domain/names.ts';
import type { SelectOption } from './Select.tsx';

/** The maximum number of rendered options; typing narrows a longer list. */
const MOST_SHOWN = 100;

interface Choices {
  options: readonly SelectOption[];
  freeText: boolean;
  loadingText: string | undefined;
}

export interface TypedOptions {
  /** The options to show. */
  matches: SelectOption[];
  /** The option that the text means beyond doubt. */
  meant: SelectOption | undefined;
}

/** Reads what was typed into a Combobox; while its options are loading, nothing matches. */
export function readTyped(
  typed: string,
  { options, freeText, loadingText }: Choices,
): TypedOptions {
  const isLoading = loadingText !== undefined;
  const wanted = nameKey(typed);
  const matches = (isLoading ? [] : options)
    .filter((option) => nameKey(option.label).includes(wanted))
    .slice(0, MOST_SHOWN);
  if (wanted === '' || isLoading || freeText) return { matches, meant: undefined };
  const exact = options.find((option) => nameKey(option.label) === wanted);
  const only = matches.length === 1 ? matches[0] : undefined;
  return { matches, meant: exact ?? only };
}
