import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Moved } from '../../domain/customers.ts';
import { CUSTOMER_LANGUAGES } from '../../domain/languages.ts';
import { createdAt, folded, id, instant, oneOf, textColumn, updatedAt } from './columns.ts';
import { users } from './people.ts';
import { repairRecords } from './repairs.ts';

/** People who bring units; a family may share one phone number (ADR 0059). */
export const customers = snakeCase.table(
  'customers',
  {
    id: id(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** As `dialNumber` writes it, such as `+639171234567`. */
    phone: text(),
    phone2: text(),
    email: textColumn(),
    messenger: textColumn(),
    address: textColumn(),
    note: textColumn(),
    lang: text().notNull().default('en'),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    mergedInto: integer().references((): AnyPgColumn => customers.id),
    /** Somebody saved it, so that it stays without any record. */
    isKept: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: folded().generatedAlwaysAs(
      sql.raw(`name_key || ' ' || coalesce(phone, '') || ' ' || coalesce(phone2, '')`),
    ),
  },
  (table) => [
    uniqueIndex('customers_person')
      .on(table.nameKey, table.phone)
      .where(sql`merged_into IS NULL`),
    index('customers_name').on(sql`${table.nameKey} text_pattern_ops`),
    index('customers_order')
      .on(table.nameKey, table.id)
      .where(sql`merged_into IS NULL`),
    index('customers_phone').on(table.phone),
    index('customers_shared_phone')
      .on(table.phone, table.id, table.nameKey)
      .where(sql`merged_into IS NULL`),
    uniqueIndex('customers_user').on(table.userId),
    index('customers_merged')
      .on(table.mergedInto)
      .where(sql`merged_into IS NOT NULL`),
    index('customers_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('customers_named', sql`name_key <> ''`),
    check('customers_lang', oneOf('lang', CUSTOMER_LANGUAGES)),
  ],
);

/** Gadgets of customers, across their visits. */
export const devices = snakeCase.table(
  'devices',
  {
    id: id(),
    version: integer().notNull().default(1),
    customerId: integer().references(() => customers.id),
    kind: textColumn(),
    brand: textColumn(),
    model: textColumn(),
    imei: text(),
    imei2: text(),
    serial: text(),
    note: textColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('devices_customer').on(table.customerId),
    uniqueIndex('devices_imei').on(table.imei),
    uniqueIndex('devices_imei2').on(table.imei2),
    uniqueIndex('devices_serial').on(sql`upper(${table.serial})`),
    index('devices_search').using(
      'gin',
      sql`(coalesce(imei, '') || ' ' || coalesce(imei2, '') || ' ' || coalesce(upper(serial), '')) gin_trgm_ops`,
    ),
  ],
);

/**
 * The customer and the device of a record. A table of its own, because a column of the records would
 * rewrite each of them with all its indexes when it is filled or customers are merged (ADR 0059).
 */
export const recordCustomers = snakeCase.table(
  'record_customers',
  {
    recordId: integer()
      .primaryKey()
      .references(() => repairRecords.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    deviceId: integer().references(() => devices.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('record_customers_customer').on(table.customerId),
    index('record_customers_device')
      .on(table.deviceId)
      .where(sql`device_id IS NOT NULL`),
  ],
);

/** What each merge moved, so that it can be taken apart again. */
export const customerMerges = snakeCase.table(
  'customer_merges',
  {
    id: id(),
    intoId: integer()
      .notNull()
      .references(() => customers.id),
    fromId: integer()
      .notNull()
      .references(() => customers.id),
    moved: jsonb().$type<Moved>().notNull(),
    mergedAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
  },
  (table) => [
    index('customer_merges_into').on(table.intoId),
    index('customer_merges_from').on(table.fromId),
  ],
);
