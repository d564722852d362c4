import { Fragment, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { cardFrame } from '../../theme/mixins.ts';
import { space } from '../../theme/theme.ts';
import { CardBox, type CardContent, RecordCard } from './RecordCard.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { ListProps } from './tableTypes.ts';
import { useEndReached } from './useEndReached.ts';
import { useScrollRestoration } from '../layout/useScrollRestoration.ts';
import { GroupTitle, VisuallyHidden } from '../layout/Text.tsx';

export interface CardListProps<Row> extends ListProps<Row> {
  card: (row: Row) => CardContent;
}

/** From this many cards on, off-screen cards skip layout. */
const MANY = 100;
/** How many cards are rendered at first, and added whenever the end of the list is near. */
const FIRST = 12;
const SKELETONS = 4;
const STEP = 36;

/** The rows of a table as cards, for narrow screens; as many columns as fit. */
export function CardList<Row>({
  label,
  rows,
  rowKey,
  onOpen,
  rowTone,
  rowVersion,
  rowChange,
  rowGroup,
  highlightLabel = 'Highlighted.',
  loading = false,
  expected = SKELETONS,
  loadingText = 'Loading...',
  empty,
  onEndReached,
  card,
}: CardListProps<Row>) {
  const end = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(FIRST);
  const drawn = rows.slice(0, limit);
  const more = drawn.length < rows.length ? () => setLimit(drawn.length + STEP) : onEndReached;
  useEndReached(end, drawn.length, more);
  useScrollRestoration(label, drawn.length);
  if (rows.length === 0 && loading)
    return (
      <>
        <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
        <List aria-label={label} aria-busy="true">
          {Array.from({ length: Math.min(expected, FIRST) }, (_, place) => (
            <CardBox key={place} aria-hidden="true" $highlight={false}>
              <Skeleton width="55%" height={14} />
              <Skeleton width="35%" />
              <Skeleton width="90%" height={54} />
            </CardBox>
          ))}
        </List>
      </>
    );
  if (rows.length === 0) return <NoCards>{empty}</NoCards>;
  return (
    <>
      {groupsOf(drawn, rowGroup).map(({ name, rows: group }) => (
        <Fragment key={name}>
          {name === undefined ? null : <GroupTitle>{name}</GroupTitle>}
          <List aria-label={label} aria-busy={loading}>
            {group.map((row) => (
              <RecordCard
                key={rowKey(row)}
                content={card(row)}
                version={rowVersion?.(row)}
                changeOf={() => rowChange?.(row)}
                highlight={rowTone?.(row) === 'highlight' ? highlightLabel : undefined}
                onOpen={onOpen === undefined ? undefined : () => onOpen(row)}
                skipsHidden={drawn.length > MANY}
              />
            ))}
          </List>
        </Fragment>
      ))}
      <div ref={end} />
    </>
  );
}

/** The rows by their groups; without groups all of them in one. */
function groupsOf<Row>(rows: readonly Row[], rowGroup: ListProps<Row>['rowGroup']) {
  const groups = new Map<string | undefined, Row[]>();
  for (const row of rows) {
    const name = rowGroup?.(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, group]) => ({ name, rows: group }));
}

/** In a frame, as in a table. */
const NoCards = styled.div`
  ${cardFrame}

  &:empty {
    display: none;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 256px), 1fr));
  gap: ${space[4]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
`;
