import type { Column, Sort } from '../../ui/table/tableTypes.ts';
import { useFilters } from './filters.ts';
import { choiceParam, textParam } from './params.ts';

const ORDER = { sort: textParam, direction: choiceParam(['asc', 'desc']) };

interface Ordered<Key> {
  /** Undefined in an order that is that of no column. */
  sort: (Sort & { key: Key }) | undefined;
  /** Null asks for the default order. */
  onSort: (sort: Sort | null) => void;
}

/** The order of a list, kept in the address; its default order leaves no parameter (rule 275). */
export function useOrder<Key extends string>(
  keys: readonly Key[],
  usual?: Sort & { key: Key },
): Ordered<Key> {
  const { values, set } = useFilters(ORDER);
  const key = keys.find((one) => one === values.sort);
  const isUsual = (sort: Sort) => sort.key === usual?.key && sort.direction === usual.direction;
  return {
    sort: key === undefined ? usual : { key, direction: values.direction ?? 'asc' },
    onSort: (sort) =>
      set(
        sort === null || isUsual(sort)
          ? { sort: null, direction: null }
          : { sort: sort.key, direction: sort.direction },
      ),
  };
}

/** The order of a list that the server sorts, also as its query takes it; null is the server's own. */
export function useServerOrder<Key extends string>(keys: readonly Key[]) {
  const { sort, onSort } = useOrder(keys);
  const order = sort === undefined ? null : { by: sort.key, descending: sort.direction === 'desc' };
  return { sort, onSort, order };
}

interface SortedRows<Row> extends Ordered<string> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** Sorts a list that is loaded as a whole, by each column that has a `sortBy`. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  usual?: Sort,
): SortedRows<Row> {
  const keys = columns.filter(({ sortBy }) => sortBy !== undefined).map(({ key }) => key);
  const { sort, onSort } = useOrder(keys, usual);
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  return {
    rows: sort === undefined || sortBy === undefined ? rows : sortRows(rows, sortBy, sort),
    columns: columns.map((column) => ({ ...column, sortable: column.sortBy !== undefined })),
    sort,
    onSort,
  };
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts by the alphabet, empty ones last; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: NonNullable<Column<Row>['sortBy']>,
  { direction }: Pick<Sort, 'direction'>,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return sign * words.compare(String(one), String(other));
  });
}
