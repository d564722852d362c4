import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  PAYMENT_KINDS,
  PAYMENT_ORIGINS,
  type PaymentKind,
  type PaymentOrigin,
} from '../../domain/payments.ts';
import { PAYMENT_CHANNELS, type PaymentChannel } from '../../domain/statuses.ts';
import type { ChannelSum } from '../../domain/till.ts';
import { id, instant, money, oneOf, textColumn } from './columns.ts';
import { repairRecords } from './repairs.ts';

/** Sums of many payments. */
const total = () => numeric({ precision: 14, scale: 2 });

/**
 * Every row that comes in or goes out (ADR 0065). Who took it is kept without a foreign key, like
 * the actor of an entry of the journal, because rows outlive accounts.
 */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    recordId: integer().references(() => repairRecords.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    channel: text().$type<PaymentChannel>(),
    reference: textColumn(),
    invoiceNo: textColumn(),
    note: textColumn(),
    origin: text().$type<PaymentOrigin>().notNull(),
    receivedAt: instant().notNull(),
    shopDay: date({ mode: 'string' }).notNull(),
    takenBy: integer(),
    takenByName: textColumn(),
    countersId: integer(),
    voidedAt: instant(),
    voidReason: textColumn(),
    closingId: integer().references(() => tillClosings.id),
  },
  (table) => [
    index('payments_record').on(table.recordId),
    index('payments_day').on(table.shopDay, table.id),
    index('payments_closing').on(table.closingId),
    index('payments_open')
      .on(table.id)
      .where(sql`closing_id IS NULL AND voided_at IS NULL`),
    uniqueIndex('payments_reference')
      .on(table.channel, table.reference)
      .where(sql`reference <> '' AND void_reason = '' AND kind = 'payment'`),
    uniqueIndex('payments_counters')
      .on(table.countersId)
      .where(sql`voided_at IS NULL`),
    check('payments_amount', sql`amount <> 0`),
    check('payments_about', sql`(kind = 'drawer') = (record_id IS NULL)`),
    check('payments_kind', oneOf('kind', PAYMENT_KINDS)),
    check('payments_origin', oneOf('origin', PAYMENT_ORIGINS)),
    check('payments_channel', oneOf('channel', PAYMENT_CHANNELS)),
    check('payments_voided', sql`voided_at IS NULL OR closing_id IS NULL`),
  ],
);

/** Counted drawers; each counts every row that was open until then. */
export const tillClosings = snakeCase.table(
  'till_closings',
  {
    id: id(),
    closedAt: instant().notNull(),
    shopDay: date({ mode: 'string' }).notNull(),
    closedBy: integer(),
    closedByName: textColumn(),
    float: total().notNull(),
    counted: total().notNull(),
    takenOut: total().notNull(),
    expected: total().notNull(),
    byChannel: jsonb().$type<ChannelSum[]>().notNull(),
    difference: total().notNull(),
    note: textColumn(),
    payments: integer().notNull(),
  },
  (table) => [index('till_closings_day').on(table.shopDay, table.id)],
);
