import { sql, type SQL } from 'drizzle-orm';
import { customType, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** Column types that all tables share. A column is named like its property, in snake case. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();
export const money = () => numeric({ precision: 10, scale: 2 });
export const percent = () => numeric({ precision: 5, scale: 2 });
export const textColumn = () => text().notNull().default('');

/** Text that the database generates with `talyer_fold`: without case and accents. */
export const folded = customType<{ data: string }>({ dataType: () => 'text' });

/** A check that a column holds one of a domain's stored values. */
export function oneOf(column: string, choices: readonly string[]): SQL {
  return sql.raw(`"${column}" IN (${choices.map((choice) => `'${choice}'`).join(', ')})`);
}
