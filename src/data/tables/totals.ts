import {
  bigint,
  boolean,
  check,
  date,
  index,
  primaryKey,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { PAYMENT_STATUSES, REPAIR_STATUSES } from '../../domain/statuses.ts';
import { percent } from './columns.ts';

/** The columns that records are grouped by; null in sums that are not grouped by them. */
const groups = () => ({
  /** The first day of the month in the shop's zone. */
  month: date({ mode: 'string' }),
  workWeek: text(),
  technicianKey: text(),
  /** As the records spell it. */
  technicianName: text(),
  repairStatus: text({ enum: REPAIR_STATUSES }).notNull(),
  paymentStatus: text({ enum: PAYMENT_STATUSES }),
  hasChannel: boolean(),
  hasCost: boolean(),
  /** The last day of the warranty; null without one. */
  warrantyEnd: date({ mode: 'string' }),
});

/** Amounts in centavos. */
const sums = () => ({
  records: bigint({ mode: 'number' }).notNull(),
  cost: bigint({ mode: 'number' }).notNull(),
  commission: bigint({ mode: 'number' }).notNull(),
  /** How many have a ship-back / release date. */
  released: bigint({ mode: 'number' }).notNull(),
  /** How many have a warranty, whether it lasts or is over. */
  covered: bigint({ mode: 'number' }).notNull(),
});

/** The granularity of sums; a query reads the coarsest one that can answer it. */
const GRAINS = ['detail', 'technician', 'month', 'warranty'] as const;
export type Grain = (typeof GRAINS)[number];

/** Sums of all records that are not deleted, without the changes that follow. */
export const recordTotals = snakeCase.table(
  'record_totals',
  { grain: text({ enum: GRAINS }).notNull(), ...groups(), ...sums() },
  (table) => [
    unique('record_totals_group')
      .on(
        table.grain,
        table.month,
        table.technicianKey,
        table.workWeek,
        table.technicianName,
        table.repairStatus,
        table.paymentStatus,
        table.hasChannel,
        table.hasCost,
        table.warrantyEnd,
      )
      .nullsNotDistinct(),
    index('record_totals_warranty')
      .on(table.warrantyEnd)
      .where(sql`grain = 'warranty'`),
  ],
);

/** What later statements added to the sums, or took from them. */
export const recordTotalChanges = snakeCase.table('record_total_changes', {
  ...groups(),
  ...sums(),
});

/** The zone whose months and days the sums are of: one row. */
export const totalsZone = snakeCase.table(
  'totals_zone',
  { zone: text().primaryKey().default('Asia/Manila') },
  () => [check('totals_zone_named', sql`zone <> ''`)],
);

/**
 * Months of a technician whose sums are still counted by an earlier rate; a reader of commissions
 * adds the difference. The clean-up recounts them.
 */
export const staleCommissions = snakeCase.table(
  'stale_commissions',
  {
    technicianKey: text().notNull(),
    month: date({ mode: 'string' }).notNull(),
    /** The rate by which the sums are counted. */
    rate: percent().notNull(),
  },
  (table) => [primaryKey({ columns: [table.technicianKey, table.month] })],
);
