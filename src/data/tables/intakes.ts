import { sql } from 'drizzle-orm';
import {
  boolean,
  bytea,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DEVICE_KINDS } from '../../domain/device-kinds.ts';
import type { Check } from '../../domain/intakes.ts';
import { PASSCODE_KINDS } from '../../domain/passcodes.ts';
import { PHOTO_PHASES } from '../../domain/photos.ts';
import { createdAt, id, instant, oneOf, textColumn } from './columns.ts';
import { repairRecords } from './repairs.ts';
import { blobs } from './shop.ts';

const recordId = () =>
  integer()
    .notNull()
    .references(() => repairRecords.id, { onDelete: 'cascade' });

/** What was noted about a unit when it came in, with the labels of that time. */
export const intakes = snakeCase.table(
  'intakes',
  {
    recordId: recordId().primaryKey(),
    version: integer().notNull().default(1),
    deviceKind: text({ enum: DEVICE_KINDS }).notNull(),
    checks: jsonb().$type<Check[]>().notNull().default([]),
    outChecks: jsonb().$type<Check[]>().notNull().default([]),
    accessories: text().array().notNull().default([]),
    accessoryNote: textColumn(),
    passcodeKind: text({ enum: PASSCODE_KINDS }),
    /** Sealed with the key of the shop, which is not in the database. */
    passcode: bytea(),
    wipedAt: instant(),
    pickedUpBy: textColumn(),
    pickedUpAt: instant(),
  },
  (table) => [
    index('intakes_passcode')
      .on(table.recordId)
      .where(sql`passcode IS NOT NULL`),
    check('intakes_kind', oneOf('device_kind', DEVICE_KINDS)),
    check('intakes_passcode_kind', oneOf('passcode_kind', PASSCODE_KINDS)),
  ],
);

/** The checklist of each kind of unit. A kind without rows has the default points. */
export const checklistItems = snakeCase.table(
  'checklist_items',
  {
    kind: text({ enum: DEVICE_KINDS }).notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.position] }),
    check('checklist_items_kind', oneOf('kind', DEVICE_KINDS)),
  ],
);

/** Photos of units. A deleted one is kept for a day, so that it can be brought back. */
export const photos = snakeCase.table(
  'photos',
  {
    id: id(),
    recordId: recordId(),
    phase: text({ enum: PHOTO_PHASES }).notNull(),
    blob: text()
      .notNull()
      .references(() => blobs.hash),
    thumb: text()
      .notNull()
      .references(() => blobs.hash),
    public: boolean().notNull().default(false),
    takenBy: text().notNull(),
    takenById: integer(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('photos_once')
      .on(table.recordId, table.phase, table.blob)
      .where(sql`deleted_at IS NULL`),
    index('photos_blob').on(table.blob),
    index('photos_thumb').on(table.thumb),
    index('photos_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    check('photos_phase', oneOf('phase', PHOTO_PHASES)),
  ],
);
