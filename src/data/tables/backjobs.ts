import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { CLAIMS } from '../../domain/backjobs.ts';
import { oneOf } from './columns.ts';
import { repairRecords } from './repairs.ts';

/** Which repair a record repeats; in a table of its own, like a record's customer (ADR 0098). */
export const backjobs = snakeCase.table(
  'backjobs',
  {
    recordId: integer()
      .primaryKey()
      .references(() => repairRecords.id, { onDelete: 'cascade' }),
    originalId: integer().references(() => repairRecords.id, { onDelete: 'set null' }),
    claim: text({ enum: CLAIMS }).notNull(),
  },
  (table) => [
    index('backjobs_original').on(table.originalId),
    check('backjobs_claim', oneOf('claim', CLAIMS)),
    // So no record is its own original, however long the chain is.
    check('backjobs_later', sql`original_id < record_id`),
  ],
);
