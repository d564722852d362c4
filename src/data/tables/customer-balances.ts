import { bigint, index, integer, snakeCase } from 'drizzle-orm/pg-core';

/** Sums of unpaid records; amounts in centavos. */
const sums = () => ({
  records: bigint({ mode: 'number' }).notNull(),
  /** What of their cost no payment covers. */
  balance: bigint({ mode: 'number' }).notNull(),
});

/**
 * Stands for a customer in the row that has the sums of all unpaid records, those without a
 * customer, too.
 */
export const EVERYBODY = 0;

/** What customers owe, without the changes that follow (ADR 0076). */
export const customerBalances = snakeCase.table(
  'customer_balances',
  { customer: integer().primaryKey(), ...sums() },
  (table) => [index('customer_balances_by_balance').on(table.balance, table.customer)],
);

/** What later statements added to the sums, or took from them; null for a record without a customer. */
export const balanceChanges = snakeCase.table('balance_changes', {
  customer: integer(),
  ...sums(),
});
