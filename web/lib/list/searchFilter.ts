import type { SearchBoxProps } from '../../ui/form/SearchBox.tsx';
import type { Filters } from './filters.ts';
import type { Param } from './params.ts';

type SearchFilter = Pick<Filters<{ search: Param<string> }>, 'values' | 'set'>;

/** The search box of a list whose filters in the address have a search (rule 126). */
export function searchFilter(
  { values, set }: SearchFilter,
  texts: Pick<SearchBoxProps, 'label' | 'placeholder'>,
): SearchBoxProps {
  return {
    ...texts,
    value: values.search ?? '',
    onChange: (text) => set({ search: text }, 'replace'),
  };
}
