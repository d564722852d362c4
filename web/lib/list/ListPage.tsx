import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DataList, type DataListProps, useCards } from '../../ui/table/DataList.tsx';
import { SearchKeyContext } from '../../ui/form/SearchBox.tsx';
import { readError } from '../client/errors.ts';
import { useSearchKeys } from './useSearchKeys.ts';
import type { InfiniteList } from './useInfiniteList.ts';
import { Caption } from '../../ui/layout/Text.tsx';
import { media } from '../../theme/breakpoints.ts';
import { formatCount, formatMoreThan, formatQuantity } from '../../ui/layout/count.ts';

interface ListPageProps<Row extends { id: string }> extends Pick<
  DataListProps<Row>,
  | 'label'
  | 'columns'
  | 'card'
  | 'onOpen'
  | 'rowTone'
  | 'rowVersion'
  | 'rowChange'
  | 'rowGroup'
  | 'highlightLabel'
  | 'sort'
  | 'onSort'
  | 'density'
  | 'maxHeight'
> {
  /** Title, figures and filters; the count comes from `countText`. */
  header: ReactNode;
  pages: InfiniteList<Row>;
  /** The filters; an empty list offers to clear them. */
  filters?: { count: number; clear: () => void } | undefined;
  empty: EmptyList;
  /** Before the reason, when loading fails. */
  failed?: string | undefined;
  loadingText?: string | undefined;
  /** The list is a section of another page. */
  isSection?: boolean | undefined;
  /** Few of these lists are long, so the code of virtual tables is loaded only when needed. */
  isUsuallyShort?: boolean | undefined;
  /** Below the table, or above the cards, whose end is far away. */
  sums?: ReactNode;
  /** The dialogs of the rows. */
  children?: ReactNode;
}

/** What an empty list says, without filters and with some. */
interface EmptyList {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  filteredTitle?: string | undefined;
  filteredText?: string | undefined;
}

/** The frame of every list that loads by pages; after a failure the loaded rows stay. */
export function ListPage<Row extends { id: string }>({
  header,
  pages,
  filters,
  empty,
  failed = 'Error loading records:',
  loadingText = LOADING,
  isSection = false,
  isUsuallyShort = false,
  sums,
  children,
  ...list
}: ListPageProps<Row>) {
  const { error, rows, loading, loaded, refetch } = pages;
  const asCards = useCards(list.columns);
  // They have their place while the rows load, so that nothing moves when those arrive.
  const shownSums = rows.length === 0 && (loaded || error !== null) ? null : sums;
  const { list: found, onSearchKey } = useSearchKeys(pages, list.onOpen);
  return (
    <Stack $gap={isSection ? 3 : 4}>
      <SearchKeyContext value={onSearchKey}>{header}</SearchKeyContext>
      {error === null ? null : (
        <ErrorState
          title={`${failed} ${readError(error).message}`}
          busy={loading}
          onRetry={refetch}
        />
      )}
      {error !== null && rows.length === 0 ? null : (
        <Rows ref={found}>
          {pages.hasMore ? <LoadedRows pages={pages} /> : null}
          <DataList
            {...list}
            rows={rows}
            rowKey={({ id }) => id}
            loading={loading}
            loadingText={loadingText}
            totalCount={loaded || !isUsuallyShort ? pages.totalCount : undefined}
            cardSums={shownSums}
            onLook={pages.look}
            onEndReached={pages.hasMore ? pages.loadMore : undefined}
            empty={emptyState(empty, filters)}
          />
        </Rows>
      )}
      {asCards ? null : shownSums}
      {children}
    </Stack>
  );
}

/** Says on paper that the list goes on after the rows that were loaded (rule 629). */
function LoadedRows<Row>({
  pages: { rows, totalCount, moreThanTotalCount },
}: {
  pages: Pick<InfiniteList<Row>, 'rows' | 'totalCount' | 'moreThanTotalCount'>;
}) {
  const total = `${formatCount(totalCount)}${moreThanTotalCount ? '+' : ''}`;
  return (
    <OnPaper as="p">
      The first {formatCount(rows.length)} of {total}
    </OnPaper>
  );
}

const OnPaper = styled(Caption)`
  display: none;

  ${media.print} {
    display: block;
  }
`;

/** Finds the rows, without a box of its own. Sums above cards stand right below the count. */
const Rows = styled.div`
  display: contents;

  [data-count] {
    display: none;
  }
`;

const LOADING = 'Loading records...';
const NO_MATCH = 'No records match these filters.';

/**
 * The rows in words: `1 record`, `1,234 records`, `10,000+ records`; `loading` until known, and
 * nothing where a failure left it unknown.
 */
export function countText(
  {
    loaded,
    stale,
    error,
    rows,
    totalCount,
    moreThanTotalCount,
  }: Omit<InfiniteList<unknown>, 'loadMore' | 'look' | 'refetch'>,
  loading = LOADING,
  [one, many] = ['record', 'records'],
): string {
  if (error !== null && rows.length === 0) return '';
  if (!loaded || stale) return loading;
  return moreThanTotalCount
    ? formatMoreThan(totalCount, many)
    : formatQuantity(totalCount, one, many);
}

function emptyState(empty: EmptyList, filters: ListPageProps<never>['filters']): ReactNode {
  const { icon, title, text, action } = empty;
  if (filters === undefined || filters.count === 0)
    return <EmptyState icon={icon} title={title} text={text} action={action} />;
  return (
    <EmptyState
      icon={icon}
      title={empty.filteredTitle ?? title}
      text={empty.filteredText ?? (empty.filteredTitle === undefined ? NO_MATCH : undefined)}
      action={<Button onClick={() => filters.clear()}>Show all</Button>}
    />
  );
}
