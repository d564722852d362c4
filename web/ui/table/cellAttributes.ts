import type { Column } from './tableTypes.ts';

/** What the cells of a column say of themselves to the styles. */
export function cellAttributes<Row>({ printed, pinned }: Column<Row>) {
  return {
    'data-print': printed === false ? 'hide' : undefined,
    'data-pinned': pinned === true ? true : undefined,
  };
}
