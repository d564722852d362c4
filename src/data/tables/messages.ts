import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS } from '../../domain/message-links.ts';
import { MESSAGE_PURPOSES } from '../../domain/messages.ts';
import { createdAt, id, instant, oneOf, textColumn } from './columns.ts';
import { customers } from './customers.ts';
import { repairRecords } from './repairs.ts';
import { autoReplyTemplates } from './shop.ts';

/**
 * Texts to clients that were opened in an app, or copied (ADR 0068). Who did it is kept without a
 * foreign key, like the actor of an entry of the journal, because rows outlive accounts.
 */
export const messages = snakeCase.table(
  'messages',
  {
    id: id(),
    recordId: integer()
      .notNull()
      .references(() => repairRecords.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    templateId: integer().references(() => autoReplyTemplates.id, { onDelete: 'set null' }),
    purpose: text({ enum: MESSAGE_PURPOSES }).notNull(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    toText: textColumn(),
    body: text().notNull(),
    by: integer(),
    byName: textColumn(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    index('messages_record').on(table.recordId, table.id),
    index('messages_customer').on(table.customerId, table.id),
    index('messages_template')
      .on(table.templateId)
      .where(sql`template_id IS NOT NULL`),
    check('messages_purpose', oneOf('purpose', MESSAGE_PURPOSES)),
    check('messages_channel', oneOf('channel', MESSAGE_CHANNELS)),
  ],
);
