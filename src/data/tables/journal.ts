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
import { ACTOR_KINDS } from '../../domain/journal.ts';
import { instant, oneOf } from './columns.ts';

/**
 * Everything that happened and matters, written in the transaction of the change itself. Rows
 * outlive what they tell of, so nothing here is a foreign key; one would also make a writer who
 * holds the journal's lock wait for others.
 */
export const journal = snakeCase.table(
  'journal',
  {
    /** Ids are given in the order of the commits (src/data/journal.ts). */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    /** The record, where the subject is one. */
    recordId: integer(),
    /** What else it is about: a number, or the key of a setting. */
    subjectId: text(),
    /** Missing in rows from before it was kept. */
    actorKind: text(),
    actorId: integer(),
    actorName: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<unknown>().notNull(),
    /** What decides who hears of it as an event; missing where nobody does. */
    audience: jsonb().$type<unknown>(),
    /** May the client whose record it is see it? */
    public: boolean().notNull().default(false),
    /** What was done at once, `import-7`. */
    batchId: text(),
    /** The row whose change this one took back. */
    undoOf: bigint({ mode: 'number' }),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('journal_record').on(table.recordId, table.id),
    index('journal_actor').on(table.actorName, table.id),
    index('journal_subject').on(table.subject, table.id),
    index('journal_at').on(table.at),
    check('journal_actor_kind', oneOf('actor_kind', ACTOR_KINDS)),
    check('journal_about', sql`(subject = 'repair') = (record_id IS NOT NULL)`),
  ],
);
