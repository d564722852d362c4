import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, textColumn } from './columns.ts';
import { repairRecords } from './repairs.ts';

/**
 * What people write about records. Who wrote it is kept without a foreign key, like the actor of an
 * entry of the journal, because notes outlive accounts.
 */
export const notes = snakeCase.table(
  'notes',
  {
    id: id(),
    recordId: integer()
      .notNull()
      .references(() => repairRecords.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    public: boolean().notNull().default(false),
    authorId: integer(),
    authorName: textColumn(),
    createdAt: createdAt(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [index('notes_record').on(table.recordId, table.createdAt)],
);
