import type { ReactNode } from 'react';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import type { Column } from './tableTypes.ts';

/** The last column of a list, with so many icon buttons in each row. */
export function actionsColumn<Row>(buttons: number, render: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', header: 'Actions', kind: 'buttons', buttons, render };
}

interface SumColumn<Row> {
  key: string;
  header: string;
  amountOf: (row: Row) => string | null;
  /** Undefined while loading. */
  total: string | undefined;
}

/** A column of sums in a list that is loaded as a whole, with their total in the footer. */
export function sumColumn<Row>({ key, header, amountOf, total }: SumColumn<Row>): Column<Row> {
  return {
    key,
    header,
    kind: 'sum',
    sortBy: (row) => toCentavos(amountOf(row)),
    render: (row) => formatPeso(amountOf(row)),
    footer: formatPeso(total),
  };
}
