import type { SelectOption } from '../form/Select.tsx';
import type { Column, Sort } from './tableTypes.ts';

type Sortable = Pick<Column<never>, 'key' | 'header' | 'kind'>;

/** What comes first, downwards and upwards. */
function wordsOf({ key, kind = 'text' }: Sortable): readonly [string, string] {
  // The days of repair records stand below a number.
  if (kind === 'date' || key === 'date') return ['newest first', 'oldest first'];
  if (kind === 'money' || kind === 'sum' || kind === 'count')
    return ['largest first', 'smallest first'];
  return kind === 'text' ? ['Z to A', 'A to Z'] : ['descending', 'ascending'];
}

/** Both orders of each column, in words; `before` each of them. */
export function sortOptions(columns: readonly Sortable[], before = ''): SelectOption[] {
  return columns.flatMap((column) => {
    const { key, header } = column;
    const [down, up] = wordsOf(column);
    return [
      { value: `${key} desc`, label: `${before}${header}, ${down}` },
      { value: `${key} asc`, label: `${before}${header}, ${up}` },
    ];
  });
}

/** The order that was chosen among them; null for '', the default. */
export function chosenSort(chosen: string): Sort | null {
  const [key = '', direction] = chosen.split(' ');
  return key === '' ? null : { key, direction: direction === 'asc' ? 'asc' : 'desc' };
}
