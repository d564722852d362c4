import type { Shop } from '../../src/services/context.ts';
import { rowsOf } from './rows.ts';

/** Differs whenever a row was written, even with the same values. */
export const VERSION = 'ctid::text || xmin::text as version';

/**
 * The number of rows of each query and a hash of their versions, by the name of the query; their
 * order does not matter. The rows stay in the database, because tests compare all tables before and
 * after every refusal.
 */
export function snapshotOf(shop: Shop, queries: Readonly<Record<string, string>>) {
  const sums = Object.entries(queries).map(
    ([name, query]) =>
      `select '${name}' as name, count(*)::int as rows,
         sum(hashtextextended(version, 0))::text as hash from (${query}) r`,
  );
  return rowsOf(shop, sums.join(' union all '));
}
