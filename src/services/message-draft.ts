import { findLanguage } from '../data/client-language.ts';
import { findCustomerOf } from '../data/customers.ts';
import { lastChannel, messagesOf } from '../data/messages.ts';
import { paymentsOf } from '../data/payments.ts';
import { readProfile } from '../data/shop-profile.ts';
import { listTemplates } from '../data/templates.ts';
import { type Claim, moneyForClient } from '../domain/backjobs.ts';
import { shopDay } from '../domain/calendar.ts';
import type { Customer } from '../domain/customers.ts';
import { notFound } from '../domain/errors.ts';
import { type MessageChannel, type Recipient, recipientsOf } from '../domain/message-links.ts';
import {
  fillText,
  mentions,
  type MessageValues,
  type Placeholder,
} from '../domain/message-text.ts';
import { inOrderFor, type MessageTopic, proposedFor, usualText } from '../domain/message-words.ts';
import {
  firstNameOf,
  dayForClient,
  type MessagePurpose,
  purposeOf,
  messageFor,
} from '../domain/messages.ts';
import { formatPeso } from '../domain/money.ts';
import type { Payment } from '../domain/payments.ts';
import { authorize } from '../domain/permissions.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { phoneLines } from '../domain/phones.ts';
import type { ShopProfile } from '../domain/shop-profile.ts';
import type { Template } from '../domain/templates.ts';
import { ticketNumber } from '../domain/ticket.ts';
import { STEP_WORDS } from '../domain/step-words.ts';
import { stepOf } from '../domain/steps.ts';
import { joinTexts } from '../domain/join-texts.ts';
import type { Context } from './context.ts';
import { findOccasion } from './messages.ts';
import { findSeen } from './seen-record.ts';
import { trackingAddress } from './tracking-links.ts';

/** A text for the client of a record, and how it can reach them. */
export interface MessageDraft {
  recordId: number;
  /** Their first name: `Maria`. */
  name: string;
  purpose: MessagePurpose;
  /** Null for the usual text, where the shop has no template. */
  templateId: number | null;
  text: string;
  /** Placeholders without a value, which are marked in the text. */
  gaps: Placeholder[];
  /** The subject line of a mail. */
  subject: string;
  /** How they can be reached, the channel used last first. */
  recipients: Recipient[];
  /** The shop's templates, those about the same topic first. */
  templates: Template[];
}

/**
 * A template with the values of a record (rules 440, 441 and 446): the one that is asked for, else
 * one about what the client should be told, in their language, else the usual text.
 * @throws not-found for a record, or a template that is gone.
 */
export async function messageDraft(
  context: Context,
  recordId: number,
  templateId: number | null,
): Promise<MessageDraft> {
  const viewer = authorize(context.viewer, 'message');
  const { db } = context;
  const [record, customer, templates, profile] = await Promise.all([
    findSeen(db, viewer, recordId),
    findCustomerOf(db, recordId),
    listTemplates(db),
    readProfile(db),
  ]);
  const [{ occasion, desk }, known, payments, last, chosen] = await Promise.all([
    findOccasion(context, recordId),
    messagesOf(db, recordId),
    paymentsOf(db, recordId),
    lastChannel(db, { recordId, customerId: customer?.id ?? null }),
    findLanguage(db, recordId),
  ]);
  const told = occasion === null ? null : messageFor(occasion, known);
  const { zone } = context;
  const today = shopDay(context.clock(), zone);
  const topic: MessageTopic = {
    purpose: purposeOf(occasion, told, record, { today, zone }),
    status: record.repairStatus,
    lang: chosen ?? 'en',
  };
  const template =
    templateId === null
      ? // A reply fits no record in particular, so none of them is proposed.
        occasion && proposedFor(templates, topic)
      : (templates.find(({ id }) => id === templateId) ?? null);
  if (template === null && templateId !== null) throw notFound('Template');
  const lang = template?.lang ?? topic.lang;
  // The default text has a link, too; a link is created when a text first needs it (rule 427).
  const needsLink = template === null || mentions(template.content, 'link');
  const values = {
    ...moneyOf(record, desk.claim, payments),
    ...factsOf(record, profile),
    status: STEP_WORDS[stepOf(desk, context.clock())][lang],
    promised: desk.promisedOn && dayForClient(desk.promisedOn, lang),
    link: needsLink ? await trackingAddress(context, recordId) : null,
  };
  const filled = template === null ? usualText(topic, values) : fillText(template.content, values);
  return {
    recordId,
    name: firstNameOf(record.clientName),
    purpose: template?.purpose ?? topic.purpose,
    templateId: template?.id ?? null,
    ...filled,
    subject: joinTexts([profile.name, values.ticket], ' '),
    recipients: lastFirst(recipientsFor(record, customer), last),
    templates: inOrderFor(templates, topic),
  };
}

type MoneyValues = Pick<MessageValues, 'cost' | 'paid' | 'balance'>;

function moneyOf(
  record: RepairRecord,
  claim: Claim | null,
  payments: readonly Payment[],
): MoneyValues {
  const { price, paid, balance } = moneyForClient(record, claim, payments);
  return {
    cost: price && formatPeso(price),
    paid: formatPeso(paid),
    balance: balance && formatPeso(balance),
  };
}

function factsOf(
  { id, clientName, unit }: RepairRecord,
  { name, phones, ticketPrefix }: ShopProfile,
) {
  return {
    client: clientName,
    unit: unit === '' ? null : unit,
    ticket: ticketNumber(id, ticketPrefix),
    shop: name,
    phone: phoneLines(phones).join(' / '),
  } satisfies Partial<MessageValues>;
}

/** The number on the record is the latest one that the client gave. */
function recipientsFor({ contactNo }: RepairRecord, customer: Customer | null): Recipient[] {
  const { phone = null, phone2 = null, email = '', messenger = '' } = customer ?? {};
  return recipientsOf({ contacts: [contactNo, phone, phone2], email, messenger });
}

function lastFirst(recipients: Recipient[], last: MessageChannel | null): Recipient[] {
  const isLast = ({ channel }: Recipient): number => (channel === last ? 0 : 1);
  return recipients.toSorted((one, other) => isLast(one) - isLast(other));
}
