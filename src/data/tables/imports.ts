import { check, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { ImportCounts } from '../../domain/import-counts.ts';
import { type ImportSettings, UPLOAD_STATES } from '../../domain/import-settings.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';
import { repairRecords } from './repairs.ts';

/** Every run of an import that wrote something; people know it by its id. */
export const imports = snakeCase.table('imports', {
  id: id(),
  fileName: text().notNull(),
  actorName: text().notNull(),
  startedAt: instant().notNull().defaultNow(),
  /** Null when the import was interrupted. */
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

/** A file that an admin uploaded for an import, until a day after its last use. */
export const importUploads = snakeCase.table(
  'import_uploads',
  {
    /** Random, and known only to its author. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    state: text({ enum: UPLOAD_STATES }).notNull().default('reading'),
    sheets: jsonb().$type<{ name: string; rows: number }[]>().notNull().default([]),
    settings: jsonb().$type<ImportSettings>().notNull().default({}),
    /** The import that it became; missing while nothing was written. */
    importId: integer().references(() => imports.id, { onDelete: 'set null' }),
    /** How far that import is; missing before it begins. */
    counts: jsonb().$type<ImportCounts>(),
    /** Rows that are records, as counted when the import began. */
    records: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('import_uploads_user').on(table.userId),
    check('import_uploads_state', oneOf('state', UPLOAD_STATES)),
  ],
);

/** The rows of such a file, some hundred in each piece; each is a line and its cells. */
export const importUploadRows = snakeCase.table(
  'import_upload_rows',
  {
    uploadId: text()
      .notNull()
      .references(() => importUploads.id, { onDelete: 'cascade' }),
    /** The sheet's place in the workbook; -1 for the rows that the import refused. */
    sheet: integer().notNull(),
    place: integer().notNull(),
    rows: jsonb().$type<StoredRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.sheet, table.place] })],
);

/** A row of a file: its line, its cells, and what is wrong with it. */
export type StoredRow = [line: number, cells: readonly string[], trouble?: string];
