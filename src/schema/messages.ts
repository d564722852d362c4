import { parseId } from '../domain/ids.ts';
import { MESSAGE_CHANNELS, type Recipient } from '../domain/message-links.ts';
import { firstNameOf, type Message as MessageShape } from '../domain/messages.ts';
import { messageDraft, type MessageDraft as MessageDraftShape } from '../services/message-draft.ts';
import {
  logMessage,
  recordMessages,
  type RecordMessages as RecordMessagesShape,
  undoMessage,
} from '../services/messages.ts';
import { createArgs, optionalId, recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';
import { AutoReplyTemplate, MessagePurpose } from './templates.ts';

const MessageChannel = builder.enumType('MessageChannel', {
  description: 'The app in which a text is opened, or `copy`.',
  values: MESSAGE_CHANNELS,
});

export const Message = builder.objectRef<MessageShape>('Message').implement({
  description: 'A text to a client that was opened in an app, or copied. Admin and csr only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the message.' }),
    recordId: t.exposeID('recordId', { description: 'The repair record.' }),
    purpose: t.expose('purpose', { type: MessagePurpose, description: 'What it is for.' }),
    channel: t.expose('channel', { type: MessageChannel, description: 'Where it was opened.' }),
    to: t.exposeString('toText', { description: 'The number, address or name; empty for copy.' }),
    body: t.exposeString('body', { description: 'The text.' }),
    byName: t.exposeString('byName', { description: 'Who opened it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    isUndone: t.boolean({
      description: 'Whether it was taken back.',
      resolve: ({ undoneAt }) => undoneAt !== null,
    }),
  }),
});

const RecordMessages = builder.objectRef<RecordMessagesShape>('RecordMessages').implement({
  description: 'What the client of a record should be told, and what was opened to tell them.',
  fields: (t) => ({
    name: t.string({
      description: "The client's first name.",
      resolve: ({ record }) => firstNameOf(record.clientName),
    }),
    due: t.field({
      type: MessagePurpose,
      nullable: true,
      description: 'What the client should be told: status or promised; null for nothing.',
      resolve: ({ occasion }) => occasion?.purpose ?? null,
    }),
    told: t.expose('told', {
      type: Message,
      nullable: true,
      description: 'The text that told the client about it.',
    }),
    rows: t.expose('rows', {
      type: [Message],
      description: 'The newest first, at most 50.',
    }),
  }),
});

const MessageRecipient = builder.objectRef<Recipient>('MessageRecipient').implement({
  description: 'A way to reach a client.',
  fields: (t) => ({
    channel: t.expose('channel', { type: MessageChannel, description: 'The app, or copy.' }),
    to: t.exposeString('to', { description: 'The number, address or name; empty for copy.' }),
  }),
});

const MessageDraft = builder.objectRef<MessageDraftShape>('MessageDraft').implement({
  description: 'A text for the client of a record, with its values.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "The client's first name." }),
    purpose: t.expose('purpose', { type: MessagePurpose, description: 'What it is for.' }),
    templateId: t.exposeID('templateId', {
      nullable: true,
      description: 'The template; null for the usual text.',
    }),
    text: t.exposeString('text', {
      description: 'The text. Placeholders without a value are marked, as in «promised».',
    }),
    subject: t.exposeString('subject', { description: 'Of a mail.' }),
    recipients: t.expose('recipients', {
      type: [MessageRecipient],
      description: 'How the client can be reached, the channel used last first.',
    }),
    templates: t.expose('templates', {
      type: [AutoReplyTemplate],
      description: 'The shop’s templates, those about the same topic first.',
    }),
  }),
});

const MessageInput = builder.inputType('MessageInput', {
  description: 'A text that was opened in an app, or copied.',
  fields: (t) => ({
    templateId: t.id({ description: 'The template that was used.' }),
    purpose: t.field({ type: MessagePurpose, required: true, description: 'What it is for.' }),
    channel: t.field({ type: MessageChannel, required: true, description: 'Where it was opened.' }),
    to: t.string({ description: 'The number, address or name.' }),
    body: t.string({ required: true, description: 'At most 4,000 characters.' }),
  }),
});

builder.queryFields((t) => ({
  recordMessages: t.field({
    type: RecordMessages,
    description: 'The texts to the client of a record, and whether one is due. Admin and csr only.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => recordMessages(context, recordIdOf(recordId)),
  }),
  messageDraft: t.field({
    type: MessageDraft,
    description: 'A text for the client of a record. Admin and csr.',
    args: {
      ...recordArgs,
      templateId: t.arg.id({ description: 'The template; by default the one that fits.' }),
    },
    resolve: (_root, { recordId, templateId }, context) =>
      messageDraft(context, recordIdOf(recordId), optionalId(templateId, 'Template')),
  }),
}));

builder.mutationFields((t) => ({
  logMessage: t.field({
    type: Message,
    description: 'Notes that a text was opened in an app, or was copied.',
    args: {
      ...recordArgs,
      input: t.arg({ type: MessageInput, required: true, description: 'What was opened.' }),
      ...createArgs,
    },
    resolve: (_root, { recordId, input, idempotencyKey: key }, context) => {
      const facts = { ...input, templateId: optionalId(input.templateId, 'Template') };
      return logMessage(context, recordIdOf(recordId), facts, key);
    },
  }),
  undoMessage: t.field({
    type: Message,
    description: 'Marks a text as not sent after all.',
    args: { id: t.arg.id({ required: true, description: 'Number of the message.' }) },
    resolve: (_root, { id }, context) => undoMessage(context, parseId(id, 'Message')),
  }),
}));
