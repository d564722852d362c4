import { sql } from 'drizzle-orm';
import {
  boolean,
  bytea,
  check,
  date,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CUSTOMER_LANGUAGES } from '../../domain/languages.ts';
import type { ExpenseCategoryNote } from '../../domain/expenses.ts';
import type { ImageType } from '../../domain/images.ts';
import { MESSAGE_PURPOSES } from '../../domain/messages.ts';
import { LABEL_SIZES, STUB_PAPERS } from '../../domain/papers.ts';
import { PHOTO_MONTHS } from '../../domain/photos.ts';
import { REPAIR_STATUSES } from '../../domain/statuses.ts';
import { DEFAULT_PREFIX } from '../../domain/ticket.ts';
import { WORK_WEEKS } from '../../domain/weeks.ts';
import { createdAt, id, money, oneOf, percent, textColumn, updatedAt } from './columns.ts';

export const expenses = snakeCase.table(
  'expenses',
  {
    id: id(),
    version: integer().notNull().default(1),
    date: date({ mode: 'string' }).notNull(),
    category: text().notNull(),
    workWeek: text({ enum: WORK_WEEKS }).notNull(),
    amount: money().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('expenses_newest').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('expenses_category', sql`length(category) BETWEEN 1 AND 50`),
    check('expenses_week', oneOf('work_week', WORK_WEEKS)),
    check('expenses_amount', sql`amount >= 0`),
  ],
);

export const commissionRates = snakeCase.table(
  'commission_rates',
  {
    id: id(),
    version: integer().notNull().default(1),
    technicianName: text().notNull(),
    technicianKey: text().notNull(),
    commissionRate: percent().notNull().default('20'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('commission_rates_technician').on(table.technicianKey),
    check('commission_rates_name', sql`length(technician_name) BETWEEN 1 AND 100`),
    check('commission_rates_rate', sql`commission_rate BETWEEN 0 AND 100`),
  ],
);

export const systemSettings = snakeCase.table(
  'system_settings',
  {
    id: id(),
    settingKey: text().notNull(),
    settingValue: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('system_settings_key').on(table.settingKey),
    check(
      'system_settings_length',
      sql`length(setting_key) <= 255 AND length(setting_value) <= 255`,
    ),
  ],
);

export const autoReplyTemplates = snakeCase.table(
  'auto_reply_templates',
  {
    id: id(),
    version: integer().notNull().default(1),
    label: text().notNull(),
    content: text().notNull(),
    createdBy: text().notNull(),
    /**
     * The purpose, status and language of texts to clients, which `/api` does not have (ADR 0068).
     */
    purpose: text({ enum: MESSAGE_PURPOSES }).notNull().default('reply'),
    forStatus: text({ enum: REPAIR_STATUSES }),
    lang: text({ enum: CUSTOMER_LANGUAGES }).notNull().default('en'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('auto_reply_templates_label', sql`length(label) BETWEEN 1 AND 255`),
    check('auto_reply_templates_purpose', oneOf('purpose', MESSAGE_PURPOSES)),
    check('auto_reply_templates_status', oneOf('for_status', REPAIR_STATUSES)),
    check('auto_reply_templates_lang', oneOf('lang', CUSTOMER_LANGUAGES)),
    check('auto_reply_templates_use', sql`(purpose = 'status') = (for_status IS NOT NULL)`),
  ],
);

/** Files by the SHA-256 of their bytes, so that they never change. Housekeeping drops unused ones. */
export const blobs = snakeCase.table(
  'blobs',
  {
    hash: text().primaryKey(),
    type: text().$type<ImageType>().notNull(),
    /** Empty after a restore without the file of the picture (ADR 0063). */
    bytes: bytea()
      .notNull()
      .default(sql`''::bytea`),
    createdAt: createdAt(),
  },
  () => [check('blobs_hash', sql`hash ~ '^[0-9a-f]{64}$'`)],
);

/** How the shop presents itself: one row, which the first start adds. */
export const shopProfile = snakeCase.table(
  'shop_profile',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    name: textColumn(),
    logo: text().references(() => blobs.hash),
    address: textColumn(),
    phones: textColumn(),
    hours: textColumn(),
    messenger: textColumn(),
    receiptFooter: textColumn(),
    terms: textColumn(),
    warrantyTerms: textColumn(),
    shopAddress: textColumn(),
    publicAddress: textColumn(),
    stubPaper: text({ enum: STUB_PAPERS }).notNull().default('80mm'),
    labelSize: text({ enum: LABEL_SIZES }).notNull().default('50x30'),
    printsStub: boolean().notNull().default(false),
    hasShopCopy: boolean().notNull().default(false),
    linkShowsPrices: boolean().notNull().default(true),
    ticketPrefix: text().notNull().default(DEFAULT_PREFIX),
    timezone: textColumn(),
    warrantyDays: integer().array().notNull().default([]),
    expenseCategories: jsonb().$type<ExpenseCategoryNote[]>().notNull().default([]),
    photoMonths: integer().notNull().default(PHOTO_MONTHS),
    asksIntake: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  () => [
    check('shop_profile_one', sql`id = 1`),
    check('shop_profile_photos', sql`photo_months BETWEEN 1 AND 120`),
    check('shop_profile_prefix', sql`ticket_prefix ~ '^[A-Z]{1,5}$'`),
    check('shop_profile_stub_paper', oneOf('stub_paper', STUB_PAPERS)),
    check('shop_profile_label_size', oneOf('label_size', LABEL_SIZES)),
    check(
      'shop_profile_papers_length',
      sql`length(terms) <= 1000 AND length(warranty_terms) <= 1000
        AND length(shop_address) <= 210 AND length(public_address) <= 210`,
    ),
    check(
      'shop_profile_length',
      sql`length(name) <= 60 AND length(address) <= 200 AND length(phones) <= 120
        AND length(hours) <= 200 AND length(messenger) <= 210 AND length(receipt_footer) <= 500
        AND length(timezone) <= 100`,
    ),
  ],
);
