import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { shown } from './customer-list.ts';
import { foldNotes } from './fold-notes.ts';
import { literal } from './literals.ts';
import { customerChanges, customerPairs, type SHARED_VALUES } from './tables/customer-pairs.ts';
import { customers } from './tables/customers.ts';

/*
 * Customers who may be one person (docs/adr/0088). Triggers note the numbers and names of customers
 * that change; the pairs of these values are listed again when they are asked for, all others are
 * kept.
 */

/** Two customers who may be one person, by their ids. */
export interface LikelyPair {
  one: number;
  other: number;
}

/** Pairs with one number and similar names, then those with one name; at most this many. */
export async function likelyPairs(handle: Handle, limit: number): Promise<LikelyPair[]> {
  const ofOneNumber = await pairsOf(handle, NUMBERS, limit);
  if (ofOneNumber.length === limit) return ofOneNumber;
  return [...ofOneNumber, ...(await pairsOf(handle, NAMES, limit - ofOneNumber.length))];
}

/** Where the pairs of a shared value come from, and their order. */
interface Source {
  kind: (typeof SHARED_VALUES)[number];
  changed: SQL;
  listed: SQL;
  order: SQL;
}

const NUMBERS: Source = {
  kind: 'number',
  changed: sql`select ${customerChanges.phone} from ${customerChanges} where ${customerChanges.phone} is not null`,
  listed: sql`talyer_pairs_of_numbers`,
  order: sql`likeness desc, one, other`,
};
const NAMES: Source = {
  kind: 'name',
  changed: sql`select ${customerChanges.nameKey} from ${customerChanges}`,
  listed: sql`talyer_pairs_of_names`,
  order: sql`shared, one, other`,
};

const bothShown = sql`(select count(*) from ${customers} where ${customers.id} in (one, other) and ${shown}) = 2`;

/** Kept pairs are read in the order of an index, so that few customers have to be looked up. */
async function pairsOf(
  handle: Handle,
  { kind, changed, listed, order }: Source,
  limit: number,
): Promise<LikelyPair[]> {
  const inOrder = sql`order by ${order} limit ${limit}`;
  const rows = await handle.execute<{ one: number; other: number }>(sql`
    select one, other from (
      (select shared, one, other, likeness from ${customerPairs}
        where kind = ${literal(kind)} and shared not in (${changed}) and ${bothShown} ${inOrder})
      union all
      (select shared, one, other, likeness from ${listed}(array(${changed})) where ${bothShown} ${inOrder})
    ) as pairs ${inOrder}`);
  return rows.map(({ one, other }) => ({ one, other }));
}

/** Lists the pairs of noted values again, so that the notes stay few. */
export function keepPairs(handle: Handle): Promise<void> {
  return foldNotes(handle, customerChanges, sql`talyer_fold_pairs()`);
}
