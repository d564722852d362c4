import { sql } from 'drizzle-orm';
import { check, index, integer, real, snakeCase, text } from 'drizzle-orm/pg-core';
import { oneOf, textColumn } from './columns.ts';

/** What two customers have in common. */
export const SHARED_VALUES = ['number', 'name'] as const;

/** Customers who share a number and have similar names, or share a name (ADR 0088). */
export const customerPairs = snakeCase.table(
  'customer_pairs',
  {
    kind: text({ enum: SHARED_VALUES }).notNull(),
    /** The number or the name. */
    shared: text().notNull(),
    /** The customer with the lower id. */
    one: integer().notNull(),
    other: integer().notNull(),
    /** How similar their names are, from 0 to 1. */
    likeness: real().notNull(),
  },
  (table) => [
    index('customer_pairs_shared').on(table.kind, table.shared, table.one, table.other),
    index('customer_pairs_likeness')
      .on(table.likeness.desc().nullsFirst(), table.one, table.other)
      .where(sql`kind = 'number'`),
    check('customer_pairs_kind', oneOf('kind', SHARED_VALUES)),
  ],
);

/** Numbers and names that customers got or lost since the pairs were last brought up to date. */
export const customerChanges = snakeCase.table('customer_changes', {
  phone: text(),
  nameKey: textColumn(),
});
