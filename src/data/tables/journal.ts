import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core';
import type { EventReach } from '../../domain/events.ts';
import { ACTOR_KINDS, type JournalAction, type Subject } from '../../domain/journal.ts';
import type { FieldChange } from '../../domain/repair-history.ts';
import { instant, oneOf } from './columns.ts';

/**
 * Everything that happened and matters, written in the transaction of the change itself. Rows
 * outlive their subjects, so there are no foreign keys; one would also make a writer who holds the
 * journal's lock wait for others.
 */
export const journal = snakeCase.table(
  'journal',
  {
    /** Ids are assigned in the order of the commits (src/data/journal.ts). */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().$type<Subject>().notNull(),
    /** The id of the record, where the subject is one. */
    recordId: integer(),
    /** The id of another subject, or the key of a setting. */
    subjectId: text(),
    /** Missing in rows from before it was stored. */
    actorKind: text(),
    actorId: integer(),
    actorName: text().notNull(),
    action: text().$type<JournalAction>().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    /** Who receives it as an event; missing for nobody. */
    audience: jsonb().$type<EventReach>(),
    /** Whether the client who owns the record may know of it; tracking links read it. */
    public: boolean().notNull().default(false),
    /** Groups the entries of one operation, such as `import-7`. */
    batchId: text(),
    /** The entry whose change this one undid. */
    undoOf: bigint({ mode: 'number' }),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('journal_record').on(table.recordId, table.id),
    index('journal_actor').on(table.actorName, table.id),
    index('journal_subject').on(table.subject, table.id),
    index('journal_at').on(table.at),
    index('journal_payment')
      .on(table.subjectId)
      .where(sql`subject = 'payment'`),
    check('journal_actor_kind', oneOf('actor_kind', ACTOR_KINDS)),
    check('journal_about', sql`(subject = 'repair') = (record_id IS NOT NULL)`),
  ],
);
