import { lessRoomThan } from '../../theme/breakpoints.ts';
import { tableWidth } from './columnWidth.ts';
import type { Column } from './tableTypes.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';

/**
 * Whether a table's rows are rendered as cards, since its essential columns do not fit the screen.
 */
export function useCards<Row>(columns: readonly Column<Row>[]): boolean {
  const coarse = useMediaQuery('(pointer: coarse)');
  const inSight = columns.filter(({ mayHide }) => mayHide !== true);
  return useMediaQuery(lessRoomThan(tableWidth(inSight, coarse)));
}
