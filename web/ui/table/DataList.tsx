import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { COARSE_QUERY, lessRoomThan, media } from '../../theme/breakpoints.ts';
import { cardFrame } from '../../theme/mixins.ts';
import { space, theme } from '../../theme/theme.ts';
import { CardList, type CardListProps } from './CardList.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Select } from '../form/Select.tsx';
import { chosenSort, sortOptions } from './sortOptions.ts';
import { Table } from './Table.tsx';
import type { Column, TableProps } from './tableTypes.ts';
import { tableWidth } from './columnWidth.ts';
import { useMediaQuery } from '../layout/useMediaQuery.ts';

export interface DataListProps<Row> extends TableProps<Row>, Pick<CardListProps<Row>, 'card'> {
  /** The screen has a sort select as well. */
  ordersElsewhere?: boolean | undefined;
  /** What the rows add up to, beside the order of cards; a table has it below. */
  cardSums?: ReactNode;
}

/** A framed Table, or the same rows as cards on narrow screens. */
export function DataList<Row>({
  card,
  ordersElsewhere = false,
  cardSums = null,
  ...table
}: DataListProps<Row>) {
  const asCards = useCards(table.columns);
  if (!asCards)
    return (
      <Frame>
        <Table {...table} />
      </Frame>
    );
  const {
    columns,
    sort,
    onSort,
    totalCount: _total,
    maxHeight: _height,
    onLook: _look,
    density: _density,
    ...list
  } = table;
  return (
    <Stack $gap={3}>
      <Head>
        {ordersElsewhere || list.rows.length < 2 ? null : (
          <SortSelect columns={columns} sort={sort} onSort={onSort} />
        )}
        {cardSums}
      </Head>
      <CardList {...list} card={card} />
    </Stack>
  );
}

/** The order of cards, which have no header to press. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable === true);
  if (onSort === undefined || sortable.length === 0) return null;
  return (
    <Order>
      <Select
        aria-label="Sort by"
        value={sort === undefined ? '' : `${sort.key} ${sort.direction}`}
        placeholder="Sort by: default order"
        options={sortOptions(sortable, 'Sort by: ')}
        onChange={(chosen) => onSort(chosenSort(chosen))}
      />
    </Order>
  );
}

const Frame = styled.div`
  min-width: 0;
  overflow: clip;
  ${cardFrame}

  @media print {
    overflow: visible;
    border: 0;
    box-shadow: none;
  }
`;

/** The order, and the sums beside it; on a phone they are above it. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  justify-content: space-between;

  &:empty {
    display: none;
  }

  > :not(:first-child) {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;

const Order = styled.div`
  width: 100%;

  ${media.desktop} {
    width: 320px;
  }

  select:not(:focus) {
    border-color: ${theme.borderStrong};
  }
`;

/** Whether rows are cards, since the essential columns do not fit the screen. */
export function useCards<Row>(columns: readonly Column<Row>[]): boolean {
  const coarse = useMediaQuery(COARSE_QUERY);
  const inSight = columns.filter(({ mayHide }) => mayHide !== true);
  return useMediaQuery(lessRoomThan(tableWidth(inSight, coarse)));
}
