import type { ResultOf } from 'gql.tada';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { MOST_COUNTED } from '../../../src/domain/search.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import type { LiveQuery } from '../../lib/live/useLiveQuery.ts';
import { touchArea } from '../../theme/mixins.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { formatCount } from '../../ui/layout/count.ts';
import { Sums } from '../../ui/table/Sums.tsx';

/** The sums of a list, queried separately, so that the list never waits for them. */
export const ListSumsFields = graphql(`
  fragment ListSumsFields on ListSums {
    all {
      count
      total
    }
    unpaid {
      count
      total
    }
  }
`);

interface ListSumsProps {
  query: LiveQuery<unknown>;
  /**
   * Undefined while loading; the sums of earlier filters count as loading. Null for a search that
   * finds too much to be added up (rule 258).
   */
  sums: ResultOf<typeof ListSumsFields> | null | undefined;
  /** The address of the unpaid records of a list that has paid and unpaid ones. */
  unpaidAt?: string | undefined;
  /** Formats the amounts as the list does; with centavos by default. */
  format?: ((money: string) => string) | undefined;
}

/** What a list adds up to, for those who may see sums of money (rule 281). */
export function ListSums({ query, sums, unpaidAt, format = formatPeso }: ListSumsProps) {
  if (query.failed) return <QueryError text="The sums could not be loaded." query={query} />;
  if (sums === null)
    return (
      <Sums>
        <p>
          More than {formatCount(MOST_COUNTED)} records are found. Narrow the search to add them up.
        </p>
      </Sums>
    );
  const { all, unpaid } = sums ?? {};
  const narrows = all !== undefined && unpaid !== undefined && unpaid.count < all.count;
  return (
    <Sums loading={sums === undefined}>
      <dl>
        <div data-count>
          <dt>Records</dt>
          <dd>{all === undefined ? <Skeleton width={40} /> : formatCount(all.count)}</dd>
        </div>
        <div>
          <dt>Sum of costs</dt>
          <dd>{all === undefined ? <Skeleton width={88} /> : format(all.total)}</dd>
        </div>
        <div>
          <dt>Unit OK, unpaid</dt>
          <dd data-owed={unpaid !== undefined && unpaid.count > 0}>
            {unpaid === undefined ? <Skeleton width={88} /> : format(unpaid.total)}
          </dd>
        </div>
      </dl>
      {unpaidAt !== undefined && narrows && unpaid.count > 0 ? (
        <UnpaidLink to={unpaidAt} data-print="hide">
          See who owes
        </UnpaidLink>
      ) : null}
    </Sums>
  );
}

const UnpaidLink = styled(Link)`
  border-radius: 2px;
  white-space: nowrap;
  ${touchArea}
`;
