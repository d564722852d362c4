import { useMediaQuery } from '../layout/useMediaQuery.ts';
import type { Column } from './tableTypes.ts';

/** A large screen, in em, since columns grow with the reader's text size. */
export const LARGE_QUERY = 'screen and (min-width: 100em)';

/** The width of a letter of a header, with a share of the mark of one that sorts, in pixels. */
const LETTER = 8;

/** On large screens, gives the columns room for headers of one line. */
export function useOneLineHeaders<Row>(columns: Column<Row>[]): Column<Row>[] {
  return useMediaQuery(LARGE_QUERY) ? oneLineHeaders(columns) : columns;
}

/** The columns with room for headers of one line; texts share what is left. */
export function oneLineHeaders<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map((column) => {
    const { header, width = 0, share, kind, hideHeader } = column;
    if (share !== undefined || kind === 'buttons' || hideHeader === true) return column;
    return { ...column, width: Math.max(width, header.length * LETTER) };
  });
}
