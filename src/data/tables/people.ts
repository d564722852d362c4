import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type Role, ROLES } from '../../domain/roles.ts';
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts';

export const users = snakeCase.table(
  'users',
  {
    id: id(),
    version: integer().notNull().default(1),
    username: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    contactNo: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_client_name')
      .on(table.nameKey)
      .where(sql`role = 'client'`),
    check('users_role', oneOf('role', ROLES)),
  ],
);

export const technicians = snakeCase.table(
  'technicians',
  {
    id: id(),
    name: text().notNull(),
    nameKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('technicians_name').on(table.nameKey),
    check('technicians_name_length', sql`length(name) BETWEEN 1 AND 100`),
  ],
);

/** Earlier names of technicians, so that old lists still find them (ADR 0060). */
export const technicianAliases = snakeCase.table(
  'technician_aliases',
  {
    nameKey: text().primaryKey(),
    technicianId: integer()
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
  },
  (table) => [index('technician_aliases_technician').on(table.technicianId)],
);

/**
 * Secrets of two-factor sign-in (ADR 0033). They are read only where a code is checked, and are
 * never part of a user.
 */
export const userTotp = snakeCase.table('user_totp', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** When it was shown to its owner. */
  shownAt: instant().notNull(),
  /** When a first code proved that the owner's app has it; missing until then. */
  confirmedAt: instant(),
  /** The time step of the last code that was used. */
  lastStep: bigint({ mode: 'number' }),
});

/** Recovery codes that are left, as their SHA-256. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/**
 * What belonged to the accounts that were deleted in the last hours, so that one can be restored
 * (ADR 0057). It cannot be used to sign in, and only a restore reads it.
 */
export const removedUsers = snakeCase.table('removed_users', {
  /** The account's own number. */
  id: integer().primaryKey(),
  usernameKey: text().notNull(),
  /** Its rows in `users`, `user_totp`, `recovery_codes` and `preferences`, and what was linked to it. */
  kept: jsonb().notNull(),
  removedAt: instant().notNull(),
});

/** What people chose for their own screens; the keys are fixed, so the number is bounded. */
export const preferences = snakeCase.table(
  'preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** The data of a sign-in besides its times of expiry. */
export interface LoginSessionData {
  address: string;
  userAgent: string;
  /** The last use, as ISO 8601; missing until a minute after the sign-in. */
  usedAt?: string;
  /** When the password was entered again, as ISO 8601; missing while that was the sign-in. */
  passwordAt?: string;
  /** The visits left most recently; missing before the first one is left. */
  leftVisits?: readonly string[];
}

/** Login sessions. The id is stored only as its SHA-256. */
export const loginSessions = snakeCase.table(
  'login_sessions',
  {
    sid: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb().$type<LoginSessionData>().notNull(),
    expire: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('login_sessions_user').on(table.userId),
    index('login_sessions_expire').on(table.expire),
  ],
);

export const activeSessions = snakeCase.table(
  'active_sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userName: text().notNull(),
    userRole: text().notNull(),
    currentPage: text().notNull(),
    isEditing: boolean().notNull().default(false),
    editingRecord: text(),
    lastActivity: instant().notNull().defaultNow(),
    sessionId: text().notNull(),
  },
  (table) => [
    uniqueIndex('active_sessions_session').on(table.sessionId),
    index('active_sessions_activity').on(table.lastActivity),
    index('active_sessions_user').on(table.userId),
  ],
);

/** Counters of the sign-in throttle, shared by all instances. */
export const throttles = snakeCase.table('throttles', {
  key: text().primaryKey(),
  tokens: integer().notNull(),
  openAt: instant().notNull(),
  updatedAt: updatedAt(),
});
