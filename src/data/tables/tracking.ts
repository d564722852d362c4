import { sql } from 'drizzle-orm';
import { check, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { repairRecords } from './repairs.ts';

/**
 * The link by which a client follows a repair. Its token is stored as it is, because stubs are printed
 * again, and because it opens less than the row beside it (ADR 0067).
 */
export const trackingLinks = snakeCase.table(
  'tracking_links',
  {
    recordId: integer()
      .primaryKey()
      .references(() => repairRecords.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    createdAt: createdAt(),
    openedAt: instant(),
    revokedAt: instant(),
  },
  () => [check('tracking_links_token', sql`token ~ '^[A-Za-z0-9_-]{22}$'`)],
);
