import { sql } from 'drizzle-orm';
import { check, date, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { EXPENSE_CATEGORIES } from '../../domain/expenses.ts';
import { WORK_WEEKS } from '../../domain/weeks.ts';
import { createdAt, id, money, oneOf, percent, updatedAt } from './columns.ts';

export const expenses = snakeCase.table(
  'expenses',
  {
    id: id(),
    date: date({ mode: 'string' }).notNull(),
    category: text({ enum: EXPENSE_CATEGORIES }).notNull(),
    workWeek: text({ enum: WORK_WEEKS }).notNull(),
    amount: money().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('expenses_newest').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('expenses_category', oneOf('category', EXPENSE_CATEGORIES)),
    check('expenses_week', oneOf('work_week', WORK_WEEKS)),
    check('expenses_amount', sql`amount >= 0`),
  ],
);

export const commissionRates = snakeCase.table(
  'commission_rates',
  {
    id: id(),
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
    label: text().notNull(),
    content: text().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [check('auto_reply_templates_label', sql`length(label) BETWEEN 1 AND 255`)],
);
