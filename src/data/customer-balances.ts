import { asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Money } from '../domain/money.ts';
import type { Handle } from './connect.ts';
import { foldNotes } from './fold-notes.ts';
import { only } from './rows.ts';
import { customers } from './tables/customers.ts';
import { balanceChanges, customerBalances, EVERYBODY } from './tables/customer-balances.ts';
import { pesos } from './totals.ts';

/*
 * Sums of unpaid records, whose number does not grow with the shop (docs/adr/0076). Triggers note
 * how each change of a record, its payments or its customer changes them.
 */

/** How many Unit OK records are Unpaid, and what of their cost no payment covers yet. */
export async function sumOwed(handle: Handle): Promise<{ count: number; total: Money }> {
  const { records, balance } = customerBalances;
  const rows = await handle.execute<{ count: number; total: Money }>(sql`
    select coalesce(sum(records), 0)::integer as count, ${pesos(sql`sum(balance)`)} as total from (
      select ${records}, ${balance} from ${customerBalances} where ${eq(customerBalances.customer, EVERYBODY)}
      union all select ${balanceChanges.records}, ${balanceChanges.balance} from ${balanceChanges}
    ) as sums`);
  return only([...rows]);
}

/**
 * How many of the customers with these conditions owe something, and how much together, including
 * the noted changes.
 */
export async function sumOwedBy(
  handle: Handle,
  which: SQL | undefined,
): Promise<{ count: number; total: Money }> {
  const { customer, balance } = customerBalances;
  const rows = await handle.execute<{ count: number; total: Money }>(sql`
    with sums as (
      select customer, sum(balance)::bigint as balance from (
        select ${customer}, ${balance} from ${customerBalances} where ${gt(customer, EVERYBODY)}
        union all
        select ${balanceChanges.customer}, ${balanceChanges.balance} from ${balanceChanges}
      ) as parts where customer is not null group by customer having sum(balance) > 0
    )
    select count(*)::integer as count, ${pesos(sql`sum(sums.balance)`)} as total
    from sums join ${customers} on ${customers.id} = sums.customer where ${which ?? sql`true`}`);
  return only([...rows]);
}

/** Where a page begins: after this value of the order, and this customer. */
export interface CustomerPlace {
  /** The key of the name, or what was owed in centavos, when the page before was read. */
  value: string;
  id: number;
}

/** A part of the customers in the order of what they owe. */
export interface BalancePage {
  descending: boolean;
  after: CustomerPlace | null;
  limit: number;
  /** The conditions for customers who owe something, and for the others. */
  owing: SQL | undefined;
  others: SQL | undefined;
}

/**
 * Customers by what they owe, then by their ids, with that value. Sums are read in the order of their
 * index; only those that changed since they were last added up are sorted.
 */
export async function placesByBalance(
  handle: Handle,
  { descending, after, limit, owing, others }: BalancePage,
): Promise<CustomerPlace[]> {
  const way = descending ? desc : asc;
  const beyond = (owed: SQL, id: SQL): SQL =>
    after === null
      ? sql`true`
      : sql`(${owed}, ${id}) ${descending ? sql`<` : sql`>`} (${after.value}::bigint, ${after.id}::integer)`;
  const inOrder = sql`order by ${way(sql`owed`)}, ${way(sql`id`)} limit ${limit}`;
  const customer = sql`${customerBalances.customer}`;
  const balance = sql`${customerBalances.balance}`;
  const rows = await handle.execute<{ id: number; value: string }>(sql`
    with noted as materialized (
      select customer, sum(balance)::bigint as balance from ${balanceChanges}
      where customer is not null group by customer
    )
    select id, owed::text as value from (
      (select ${customer} as id, ${balance} as owed from ${customerBalances} join ${customers} on ${customers.id} = ${customer}
        where ${gt(customerBalances.customer, EVERYBODY)} and ${balance} > 0 and not exists (select from noted where noted.customer = ${customer})
          and ${owing ?? sql`true`} and ${beyond(balance, customer)}
        order by ${way(balance)}, ${way(customer)} limit ${limit})
      union all
      (select id, owed from (
          select noted.customer as id, noted.balance + coalesce(${balance}, 0) as owed
          from noted left join ${customerBalances} on ${customer} = noted.customer offset 0
        ) as changed join ${customers} using (id)
        where owed > 0 and ${owing ?? sql`true`} and ${beyond(sql`owed`, sql`id`)} ${inOrder})
      union all
      (select ${customers.id}, 0::bigint as owed from ${customers}
        where ${owedBy(sql`${customers.id}`)} = 0 and ${others ?? sql`true`}
          and ${beyond(sql`0::bigint`, sql`${customers.id}`)} order by ${way(customers.id)} limit ${limit})
    ) as ranked ${inOrder}`);
  return rows.map(({ id, value }) => ({ id, value }));
}

/** What a customer owes, in centavos, including the noted changes. */
const owedBy = (id: SQL): SQL => sql`(
  coalesce((select balance from ${customerBalances} where customer = ${id}), 0)
    + coalesce((select noted.balance from noted where noted.customer = ${id}), 0))`;

/** Adds the noted changes to the sums, so that they stay few. */
export function keepBalances(handle: Handle): Promise<void> {
  return foldNotes(handle, balanceChanges, sql`talyer_fold_balances()`);
}
