import { index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { RepairChanges } from '../../domain/repair-input.ts';
import { id, instant } from './columns.ts';
import { repairRecords } from './repairs.ts';

/** Every run of an import that wrote something; people know it by its id. */
export const imports = snakeCase.table('imports', {
  id: id(),
  fileName: text().notNull(),
  actorName: text().notNull(),
  startedAt: instant().notNull().defaultNow(),
  /** Missing when the import was interrupted. */
  finishedAt: instant(),
  undoneAt: instant(),
  rowsRead: integer().notNull().default(0),
  rowsAdded: integer().notNull().default(0),
  rowsChanged: integer().notNull().default(0),
  rowsKnown: integer().notNull().default(0),
  rowsKept: integer().notNull().default(0),
  rowsRefused: integer().notNull().default(0),
});

/** Existing records that an import changed, with the values for undoing it. */
export const importChanges = snakeCase.table(
  'import_changes',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    recordId: integer()
      .notNull()
      .references(() => repairRecords.id, { onDelete: 'cascade' }),
    /** The version that this change left; a later one means that somebody edited the record. */
    version: integer().notNull(),
    before: jsonb().$type<RepairChanges>().notNull(),
    /** The record's last change according to the exported file; missing for other files. */
    exportedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.recordId] }),
    index('import_changes_record').on(table.recordId),
  ],
);
