import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SEARCHED_FIELDS } from '../../domain/record-fields.ts';
import {
  DEFAULT_REPAIR_STATUS,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REPAIR_STATUSES,
  SHIPPING_MODES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
} from '../../domain/statuses.ts';
import { WORK_WEEKS } from '../../domain/weeks.ts';
import {
  createdAt,
  folded,
  id,
  instant,
  money,
  oneOf,
  percent,
  updatedAt,
  textColumn,
} from './columns.ts';
import { users } from './people.ts';

const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Letters that many texts do not have. Each has an index, since trigrams find no single letters; its
 * condition is the one of a search, word for word (docs/adr/0070).
 */
export const RARE_LETTERS = ['q', 'v', 'x', 'z'] as const;

/** `isReleased` of src/domain/board.ts, as true or false. */
export const RELEASED = `came_back_at IS NULL AND (shipping_status IS NOT DISTINCT FROM 'Shipped' OR (shipback_date IS NOT NULL AND shipping_status IS DISTINCT FROM 'To Ship'))`;

/** `laneOf` of src/domain/board.ts: has a lane. Its index has the same condition, word for word. */
export const ON_BOARD = `shelved_at IS NULL AND (repair_status NOT IN ('Unit OK', 'RTO') OR NOT (${RELEASED}))`;

export const repairRecords = snakeCase.table(
  'repair_records',
  {
    id: id(),
    version: integer().notNull().default(1),
    date: instant().notNull().defaultNow(),
    workWeek: textColumn(),
    clientName: textColumn(),
    clientId: integer(),
    contactNo: textColumn(),
    contactDigits: textColumn(),
    unit: textColumn(),
    /** The number on paper or in another program. */
    oldTicket: textColumn(),
    oldTicketKey: textColumn(),
    declaredIssue: textColumn(),
    repairCost: money(),
    technicianInCharge: textColumn(),
    technicianKey: textColumn(),
    clientKey: textColumn(),
    modeOfTransaction: textColumn(),
    shippingStatus: text({ enum: SHIPPING_STATUSES }),
    repairStatus: text({ enum: REPAIR_STATUSES }).notNull().default(DEFAULT_REPAIR_STATUS),
    paymentStatus: text({ enum: PAYMENT_STATUSES }),
    paymentChannel: text({ enum: PAYMENT_CHANNELS }),
    repairReport: textColumn(),
    unitStatusIndicator: text({ enum: UNIT_INDICATORS }).notNull().default('monitoring'),
    isHighlighted: boolean().notNull().default(false),
    updatedByTechnician: boolean().notNull().default(false),
    shippingDetails: textColumn(),
    modeOfShipping: text({ enum: SHIPPING_MODES }),
    shipbackDate: instant(),
    warrantyDuration: textColumn(),
    courierName: textColumn(),
    courierAddress: textColumn(),
    courierContact: textColumn(),
    commission: money(),
    commissionPercent: percent(),
    hasCustomCommission: boolean().notNull().default(false),
    importKey: text(),
    /** The import that added the record; without a foreign key, since imports are never deleted. */
    importId: integer(),
    /** The version that imports left; an imported record with another version was edited since. */
    importVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
    /** Since when it has its status; null for one that has had it since before that was noted. */
    statusSince: instant().defaultNow(),
    /** The day that was promised to the client. */
    promisedOn: date({ mode: 'string' }),
    /** When it was taken off the board; any change of its status or release brings it back. */
    shelvedAt: instant(),
    /** When a unit that had left came back as a Backjob; null once it leaves again. */
    cameBackAt: instant(),
    searchText: folded().generatedAlwaysAs(
      sql.raw(`talyer_fold(${SEARCHED_FIELDS.map(columnName).join(` || E'\\n' || `)})`),
    ),
  },
  (table) => [
    foreignKey({
      name: 'repair_records_client',
      columns: [table.clientId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    index('repair_records_newest')
      .on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at IS NULL`),
    index('repair_records_technician')
      .on(
        table.technicianKey.desc().nullsFirst(),
        table.date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`deleted_at IS NULL`),
    index('repair_records_client')
      .on(table.clientId, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at IS NULL AND client_id IS NOT NULL`),
    index('repair_records_unlinked_client')
      .on(table.clientKey)
      .where(sql`client_id IS NULL`),
    index('repair_records_status')
      .on(table.repairStatus, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at IS NULL`),
    index('repair_records_to_do')
      .on(table.technicianKey, sql`(repair_status <> 'Backjob')`, table.date, table.id)
      .where(sql`deleted_at IS NULL AND repair_status NOT IN ('Unit OK', 'RTO')`),
    index('repair_records_by_client')
      .on(table.clientKey, table.id)
      .where(sql`deleted_at IS NULL`),
    index('repair_records_by_cost')
      .on(sql`coalesce(${table.repairCost}, -1)`, table.id)
      .where(sql`deleted_at IS NULL`),
    index('repair_records_by_status')
      .on(table.repairStatus, table.id)
      .where(sql`deleted_at IS NULL`),
    index('repair_records_shipping')
      .on(
        sql`(shipping_status IS DISTINCT FROM 'Shipped') DESC NULLS FIRST`,
        table.date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(
        sql`deleted_at IS NULL AND repair_status = 'Unit OK' AND (payment_status = 'paid' OR (payment_status IS NULL AND payment_channel IS NOT NULL))`,
      ),
    index('repair_records_by_release')
      .on(sql`coalesce(${table.shipbackDate}, '1000-01-01T00:00:00.000Z'::timestamptz)`, table.id)
      .where(sql`deleted_at IS NULL AND repair_status = 'Unit OK'`),
    index('repair_records_unshipped')
      .on(
        table.date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.paymentStatus,
        table.repairCost,
      )
      .where(
        sql`deleted_at IS NULL AND repair_status = 'Unit OK' AND (payment_status = 'paid' OR (payment_status IS NULL AND payment_channel IS NOT NULL)) AND shipping_status IS DISTINCT FROM 'Shipped'`,
      ),
    index('repair_records_unpaid')
      .on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at IS NULL AND repair_status = 'Unit OK' AND payment_status = 'Unpaid'`),
    index('repair_records_board')
      .on(
        table.repairStatus,
        table.statusSince,
        table.id,
        table.promisedOn,
        table.technicianKey,
        table.date,
      )
      .where(sql.raw(`deleted_at IS NULL AND ${ON_BOARD}`)),
    index('repair_records_promised')
      .on(table.repairStatus, table.promisedOn, table.statusSince, table.id)
      .where(sql.raw(`deleted_at IS NULL AND ${ON_BOARD} AND promised_on IS NOT NULL`)),
    index('repair_records_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('repair_records_contact').using('gin', sql`${table.contactDigits} gin_trgm_ops`),
    index('repair_records_beyond_ascii')
      .on(table.id)
      .where(sql`search_text ~ '[^\\x01-\\x7f]'`),
    ...RARE_LETTERS.map((letter) =>
      index(`repair_records_with_${letter}`)
        .on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`deleted_at IS NULL AND search_text LIKE '%${sql.raw(letter)}%'`),
    ),
    index('repair_records_old_ticket')
      .on(table.oldTicketKey)
      .where(sql`old_ticket_key <> ''`),
    uniqueIndex('repair_records_import_key').on(table.importKey),
    index('repair_records_bin')
      .on(table.deletedAt, table.id)
      .where(sql`deleted_at IS NOT NULL`),
    index('repair_records_import')
      .on(table.importId)
      .where(sql`import_id IS NOT NULL`),
    check('repair_records_week', oneOf('work_week', ['', ...WORK_WEEKS])),
    check('repair_records_cost', sql`repair_cost >= 0`),
    check('repair_records_commission', sql`commission >= 0`),
    check('repair_records_percent', sql`commission_percent BETWEEN 0 AND 100`),
    check('repair_records_repair_status', oneOf('repair_status', REPAIR_STATUSES)),
    check('repair_records_payment_status', oneOf('payment_status', PAYMENT_STATUSES)),
    check('repair_records_payment_channel', oneOf('payment_channel', PAYMENT_CHANNELS)),
    check('repair_records_shipping_status', oneOf('shipping_status', SHIPPING_STATUSES)),
    check('repair_records_shipping_mode', oneOf('mode_of_shipping', SHIPPING_MODES)),
    check('repair_records_indicator', oneOf('unit_status_indicator', UNIT_INDICATORS)),
  ],
);

/** Creates with an idempotency key, so that each is done once (rule 154). */
export const idempotencyKeys = snakeCase.table(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    rowId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
