import { and, desc, eq, getColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MessageChannel } from '../domain/message-links.ts';
import type { Message } from '../domain/messages.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { customers } from './tables/customers.ts';
import { messages } from './tables/messages.ts';

const columns = getColumns(messages);

/** Enough for the log of messages in a record; its timeline has all of them (rule 370). */
const MOST_LISTED = 50;

/** A text that is about to be noted. */
export type NewMessage = Omit<Message, 'id' | 'createdAt' | 'undoneAt'>;

export async function insertMessage(handle: Handle, row: NewMessage): Promise<Message> {
  return only(await handle.insert(messages).values(row).returning(columns));
}

const withId = (handle: Handle, id: number) =>
  handle.select(columns).from(messages).where(eq(messages.id, id));

export async function findMessage(handle: Handle, id: number): Promise<Message | null> {
  return first(await withId(handle, id));
}

/** The same, locked until the transaction ends. */
export async function lockMessage(handle: Handle, id: number): Promise<Message | null> {
  return first(await withId(handle, id).for('update'));
}

/** The last texts of a record, the newest first, those that were taken back, too. */
export function messagesOf(handle: Handle, recordId: number): Promise<Message[]> {
  return handle
    .select(columns)
    .from(messages)
    .where(eq(messages.recordId, recordId))
    .orderBy(desc(messages.id))
    .limit(MOST_LISTED);
}

/** Notes that a text was not sent after all. */
export async function undoMessage(handle: Handle, id: number): Promise<Message> {
  const set = { undoneAt: sql`now()` };
  return only(await handle.update(messages).set(set).where(eq(messages.id, id)).returning(columns));
}

/**
 * The channel used last for a customer, including those merged into them, or for a record's client.
 */
export async function lastChannel(
  handle: Handle,
  { recordId, customerId }: { recordId: number; customerId: number | null },
): Promise<MessageChannel | null> {
  const same =
    customerId === null
      ? eq(messages.recordId, recordId)
      : inArray(
          messages.customerId,
          handle
            .select({ id: customers.id })
            .from(customers)
            .where(or(eq(customers.id, customerId), eq(customers.mergedInto, customerId))),
        );
  const rows = await handle
    .select({ channel: messages.channel })
    .from(messages)
    .where(and(same, isNull(messages.undoneAt)))
    .orderBy(desc(messages.id))
    .limit(1);
  return first(rows)?.channel ?? null;
}

/** When the client of each record was last written to; those who never were are missing. */
export async function lastMessages(
  handle: Handle,
  recordIds: readonly number[],
): Promise<Map<number, Date>> {
  if (recordIds.length === 0) return new Map();
  const rows = await handle
    .select({ id: messages.recordId, at: sql<string>`max(${messages.createdAt})` })
    .from(messages)
    .where(and(inArray(messages.recordId, [...recordIds]), isNull(messages.undoneAt)))
    .groupBy(messages.recordId);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
