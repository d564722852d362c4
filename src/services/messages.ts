import { findDesks } from '../data/board.ts';
import { findCustomerOf } from '../data/customers.ts';
import { findLastPromise } from '../data/journal.ts';
import * as rows from '../data/messages.ts';
import type { Handle } from '../data/connect.ts';
import { findRecord } from '../data/repairs.ts';
import { findTemplate } from '../data/templates.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import {
  type Message,
  type MessageInput,
  isPostponed,
  type Occasion,
  occasionOf,
  parseMessage,
  messageFor,
} from '../domain/messages.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import { canSee, type RepairRecord } from '../domain/repairs.ts';
import { accountIdOf } from '../domain/users.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';
import { findSeen, missingRecord } from './seen-record.ts';

/** What the client of a record should be told, and what was opened to tell them. */
export interface RecordMessages {
  recordId: number;
  record: RepairRecord;
  occasion: Occasion | null;
  /** The text that told the client about it. */
  told: Message | null;
  /** The newest first. */
  rows: Message[];
}

const missingMessage = (): DomainError => notFound('Message');

/** The texts to the client of a record, and whether one is due (rule 444). @throws not-found. */
export async function recordMessages(context: Context, recordId: number): Promise<RecordMessages> {
  const viewer = authorize(context.viewer, 'message');
  const { db } = context;
  const [record, known] = await Promise.all([
    findSeen(db, viewer, recordId),
    rows.messagesOf(db, recordId),
  ]);
  const { occasion } = await findOccasion(context, recordId);
  const told = occasion === null ? null : messageFor(occasion, known);
  return { recordId, record, occasion, told, rows: known };
}

/** The record on the board, and the message that is due to its client. */
export async function findOccasion({ db, clock }: Context, recordId: number) {
  const [desks, promise] = await Promise.all([
    findDesks(db, [recordId]),
    findLastPromise(db, recordId),
  ]);
  const desk = desks.get(recordId);
  if (desk === undefined) throw missingRecord();
  const promisedLater = promise !== null && isPostponed(promise.changes) ? promise.at : null;
  return { desk, occasion: occasionOf({ ...desk, promisedLater }, clock()) };
}

/**
 * Notes that a text was opened in an app, or copied (rule 445), once for each key.
 * @throws invalid naming the field; not-found.
 */
export async function logMessage(
  context: Context,
  recordId: number,
  input: MessageInput,
  key?: string | null,
): Promise<Message> {
  const viewer = authorize(context.viewer, 'message');
  const facts = parseMessage(input);
  return createIdempotently(context, viewer, {
    what: 'Message',
    key,
    input: { recordId, ...facts },
    find: rows.findMessage,
    make: async (tx) => {
      await findSeen(tx, viewer, recordId);
      const customer = await findCustomerOf(tx, recordId);
      const { templateId } = facts;
      // It may have been deleted while the text was edited.
      const template = templateId === null ? null : await findTemplate(tx, templateId);
      const message = await rows.insertMessage(tx, {
        ...facts,
        recordId,
        customerId: customer?.id ?? null,
        templateId: template?.id ?? null,
        by: accountIdOf(viewer),
        byName: viewer.name,
      });
      await note(tx, context, 'created', message);
      return message;
    },
  });
}

/**
 * Takes back what was noted, because the text was not sent after all; a second call does nothing.
 * @throws not-found.
 */
export async function undoMessage(context: Context, id: number): Promise<Message> {
  const viewer = authorize(context.viewer, 'message');
  return context.db.transaction(async (tx) => {
    const message = await rows.lockMessage(tx, id);
    if (message === null) throw missingMessage();
    const record = await findRecord(tx, message.recordId);
    if (record === null || !canSee(viewer, record)) throw missingMessage();
    if (message.undoneAt !== null) return message;
    const undone = await rows.undoMessage(tx, id);
    await note(tx, context, 'undone', undone);
    return undone;
  });
}

/** The journal names record, purpose and channel; the text is in its own table alone. */
async function note(
  tx: Handle,
  context: Context,
  action: 'created' | 'undone',
  { id, recordId, purpose, channel }: Message,
): Promise<void> {
  const changes = describeChanges({}, { recordId, purpose, channel });
  await noteInJournal(tx, context, { subject: 'message', id, action, changes });
}
