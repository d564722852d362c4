import type { Column } from './tableTypes.ts';

/** Attributes by which the styles select a column's cells. */
export function cellAttributes<Row>({ printed, pinned }: Column<Row>) {
  return {
    'data-print': printed === false ? 'hide' : undefined,
    'data-pinned': pinned === true ? true : undefined,
  };
}
