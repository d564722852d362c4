import { styled } from 'styled-components';
import { s } from '../theme/s.ts';
import { radius, space } from '../theme/tokens.ts';
import type { CardListProps } from './CardList.tsx';
import { CardList } from './CardList.tsx';
import { Select } from './Select.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './tableTypes.ts';
import { useIsMobile } from './useMediaQuery.ts';

type DataListProps<Row> = TableProps<Row> & Pick<CardListProps<Row>, 'card'>;

/** A framed Table, and under 768 px the same rows as cards with the order in a select. */
export function DataList<Row>({ card, ...table }: DataListProps<Row>) {
  const isMobile = useIsMobile();
  if (!isMobile)
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
    ...list
  } = table;
  const sortable = columns.filter((column) => column.sortable === true);
  return (
    <Phone>
      {onSort === undefined || sortable.length === 0 || list.rows.length === 0 ? null : (
        <Select
          aria-label="Sort by"
          value={sort === undefined ? '' : `${sort.key} ${sort.direction}`}
          placeholder="Sort by"
          options={sortable.flatMap(({ key, header }) => [
            { value: `${key} desc`, label: `${header}, descending` },
            { value: `${key} asc`, label: `${header}, ascending` },
          ])}
          onChange={(chosen) => {
            const [key = '', direction] = chosen.split(' ');
            if (key !== '') onSort({ key, direction: direction === 'asc' ? 'asc' : 'desc' });
          }}
        />
      )}
      <CardList {...list} card={card} />
    </Phone>
  );
}

const Frame = styled.div`
  min-width: 0;
  overflow: clip;
  border: 1px solid ${s('border')};
  border-radius: ${radius.large};
  background: ${s('surface')};
  box-shadow: ${s('shadowCard')};

  @media print {
    overflow: visible;
    border: 0;
    box-shadow: none;
  }
`;

const Phone = styled.div`
  display: grid;
  gap: ${space[3]};
  min-width: 0;

  > div > select:not(:focus) {
    border-color: ${s('borderStrong')};
  }
`;
