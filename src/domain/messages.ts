import {
  type BoardFacts,
  daysSince,
  isFinished,
  isToRemind,
  laneOf,
  REMINDER_DAYS,
} from './board.ts';
import { shopDay, startOfShopDay, type ShopDay } from './calendar.ts';
import { type CustomerLanguage, LOCALE_OF } from './languages.ts';
import { invalid } from './errors.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from './message-links.ts';
import { gapsIn } from './message-text.ts';
import { firstAndLastName } from './names.ts';
import type { FieldChange } from './repair-history.ts';
import type { RepairRecord } from './repairs.ts';
import { knownStatus, oneOf, type RepairStatus } from './statuses.ts';
import { checkText, limitedText } from './texts.ts';
import { DAY_MS } from './durations.ts';

/**
 * The purpose of a text to a client: any reply, a status, a later promised day, or a reminder to
 * pick up.
 */
export const MESSAGE_PURPOSES = ['reply', 'status', 'promised', 'reminder'] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** A text that was opened in an app, or copied. Whether it was sent nobody knows (rule 445). */
export interface Message {
  id: number;
  recordId: number;
  /** The customer of the record at that time. */
  customerId: number | null;
  /** Null for a text that was written without a template. */
  templateId: number | null;
  purpose: MessagePurpose;
  channel: MessageChannel;
  /** The number, address or name that it was opened for; '' for a copied text. */
  toText: string;
  body: string;
  /** The account of who opened it. */
  by: number | null;
  byName: string;
  createdAt: Date;
  undoneAt: Date | null;
}

/** An opened text as the pages report it. */
export interface MessageInput {
  templateId?: number | null;
  purpose: string;
  channel: string;
  to?: string | null | undefined;
  body: string;
}

/** A validated text. */
export type MessageFacts = Pick<Message, 'templateId' | 'purpose' | 'channel' | 'toText' | 'body'>;

const MOST = { to: 255, body: 4_000 } as const;

/**
 * Reads what was opened; a text with a marked placeholder was never opened (rule 441).
 * @throws invalid naming the field.
 */
export function parseMessage(input: MessageInput): MessageFacts {
  const { templateId = null, to, body } = input;
  const toText = limitedText((to ?? '').trim(), MOST.to, 'to');
  if (body.trim() === '') throw invalid('A text is needed', 'body');
  if (body.length > MOST.body)
    throw invalid(`The text must be at most ${MOST.body} characters`, 'body');
  if (gapsIn(body).length > 0) throw invalid('Fill in what is marked first', 'body');
  return {
    templateId,
    purpose: oneOf(MESSAGE_PURPOSES, input.purpose, 'purpose'),
    channel: oneOf(MESSAGE_CHANNELS, input.channel, 'channel'),
    toText,
    body: checkText(body, 'body'),
  };
}

/** Whether the client should be told of a status (rule 444). */
const ANNOUNCED: Record<RepairStatus, boolean> = {
  Pending: false,
  Processing: false,
  Monitoring: false,
  'Waiting Parts': true,
  'Unit OK': true,
  RTO: true,
  Backjob: false,
};

/** Whether clients get messages about a status. */
export function isAnnounced(repairStatus: string): boolean {
  const status = knownStatus(repairStatus);
  return status !== undefined && ANNOUNCED[status];
}

/** After this many days nothing is due any more, so that old imported records ask for nothing. */
const ANNOUNCED_FOR_DAYS = 60;

/** Which message to a client is due, and since when. */
export interface Occasion {
  purpose: Extract<MessagePurpose, 'status' | 'promised'>;
  since: Date;
}

/** The facts that decide what a client should be told. */
export interface OccasionFacts extends BoardFacts {
  statusSince: Date;
  /** When its promised day was last moved to a later one; null if it was not. */
  promisedLater: Date | null;
}

/**
 * What the client of a record should be told (rule 444): that it waits for parts, is ready, or goes
 * back unrepaired, or that it takes longer, whichever came last; null once it left the shop or lies
 * on the shelf, and after 60 days.
 */
export function occasionOf(facts: OccasionFacts, now: Date): Occasion | null {
  if (laneOf(facts) === null) return null;
  const occasion = lastOccasion(facts);
  if (occasion === null) return null;
  return now.getTime() - occasion.since.getTime() <= ANNOUNCED_FOR_DAYS * DAY_MS ? occasion : null;
}

function lastOccasion(facts: OccasionFacts): Occasion | null {
  const { repairStatus, statusSince, promisedLater } = facts;
  const isLast = isFinished(facts) || promisedLater === null || statusSince >= promisedLater;
  if (isAnnounced(repairStatus) && isLast) return { purpose: 'status', since: statusSince };
  return promisedLater === null ? null : { purpose: 'promised', since: promisedLater };
}

/** Tells whether a change in the journal moved the promised day to a later one. */
export function isPostponed(changes: readonly FieldChange[]): boolean {
  return changes.some(
    ({ field, before, after }) =>
      field === 'promisedOn' && before !== null && after !== null && before < after,
  );
}

/** The text that told of an occasion: the last one since then that was not taken back. */
export function messageFor<M extends Pick<Message, 'createdAt' | 'undoneAt'>>(
  occasion: Occasion,
  newestFirst: readonly M[],
): M | null {
  const counts = ({ createdAt, undoneAt }: M) => undoneAt === null && createdAt >= occasion.since;
  return newestFirst.find(counts) ?? null;
}

/** So many days after the last message about it, a client is reminded of a ready unit. */
const REMINDED_AFTER = REMINDER_DAYS[0];

/**
 * The purpose of a text about a record on a day of the shop. A client who got the message that the
 * unit is ready is reminded three days later, and when the board says so (rule 446).
 */
export function purposeOf(
  occasion: Occasion | null,
  told: Pick<Message, 'createdAt'> | null,
  { repairStatus }: Pick<RepairRecord, 'repairStatus'>,
  { today, zone }: { today: ShopDay; zone: string },
): MessagePurpose {
  if (occasion === null) return 'reply';
  if (told === null || !isFinished({ repairStatus })) return occasion.purpose;
  const readyDays = daysSince(occasion.since, today, zone);
  const isDue =
    daysSince(told.createdAt, today, zone) >= REMINDED_AFTER ||
    isToRemind('Ready', readyDays, shopDay(told.createdAt, zone), today);
  return isDue ? 'reminder' : occasion.purpose;
}

/** A client's first name for buttons: `Maria` for `Maria Santos` and for `Santos, Maria`. */
export function firstNameOf(clientName: string): string {
  return firstAndLastName(clientName).first || 'the client';
}

/** A day in the client's language: `November 25`, `Nobyembre 25`. */
export function dayForClient(day: ShopDay, lang: CustomerLanguage): string {
  return startOfShopDay(day, 'UTC').toLocaleDateString(LOCALE_OF[lang], {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
}
