import { sql } from 'drizzle-orm';
import {
  bytea,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core';
import { JOB_KINDS, type JobProgress } from '../../domain/jobs.ts';
import { createdAt, id, instant, oneOf, textColumn } from './columns.ts';

/** What must be done once by any instance. A row is taken with `FOR UPDATE SKIP LOCKED`. */
export const jobs = snakeCase.table(
  'jobs',
  {
    id: id(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** The name by which others find it; no two jobs have the same. */
    key: text().notNull().unique(),
    payload: jsonb().$type<unknown>().notNull(),
    /** Null until it reports any. */
    progress: jsonb().$type<JobProgress>(),
    /** How often it was begun since it last succeeded. */
    attempts: integer().notNull().default(0),
    /** When it is due. */
    runAt: instant().notNull().defaultNow(),
    /** In the future while an instance works on it; in the past when that instance died. */
    lockedUntil: instant(),
    finishedAt: instant(),
    /** Why it failed the last time. */
    lastError: textColumn(),
    /** Who waits for its result. */
    claimedBy: text(),
    /** When it is deleted; missing for a job that repeats. */
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('jobs_open')
      .on(table.kind, table.id)
      .where(sql`finished_at IS NULL`),
    check('jobs_kind', oneOf('kind', JOB_KINDS)),
  ],
);

/** The file that a job writes, in pieces of about 1 MB. */
export const jobFiles = snakeCase.table(
  'job_files',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
);
