import { parseId } from '../domain/ids.ts';
import { MESSAGE_PURPOSES } from '../domain/messages.ts';
import { type Template, templatePreview } from '../domain/templates.ts';
import * as templates from '../services/templates.ts';
import { createArgs, versionArgs } from './args.ts';
import { builder } from './builder.ts';

export const MessagePurpose = builder.enumType('MessagePurpose', {
  description: 'What a text is for: a status, another promised date, a reminder, or any reply.',
  values: MESSAGE_PURPOSES,
});

export const AutoReplyTemplate = builder.objectRef<Template>('AutoReplyTemplate').implement({
  description: 'A canned reply that staff copy into a chat, or a text to tell a client something.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the template.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    label: t.exposeString('label', { description: 'What it is for.' }),
    content: t.exposeString('content', { description: 'The reply.' }),
    preview: t.string({
      description: 'Its first 100 characters.',
      resolve: (template) => templatePreview(template.content),
    }),
    purpose: t.expose('purpose', { type: MessagePurpose, description: 'What it is for.' }),
    forStatus: t.exposeString('forStatus', {
      nullable: true,
      description: 'The status that it is about; null for other purposes.',
    }),
    lang: t.exposeString('lang', { description: 'en or fil.' }),
    createdBy: t.exposeString('createdBy', { description: 'Who wrote it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

const TemplateInput = builder.inputType('AutoReplyTemplateInput', {
  description: 'A template. When it changes, what is left out stays.',
  fields: (t) => ({
    label: t.string({ description: 'At most 255 characters.' }),
    content: t.string({ description: 'The reply.' }),
    purpose: t.field({ type: MessagePurpose, description: 'What it is for; by default reply.' }),
    forStatus: t.string({ description: 'The status that it is about.' }),
    lang: t.string({ description: 'en or fil; by default en.' }),
  }),
});

builder.queryField('autoReplyTemplates', (t) =>
  t.field({
    type: [AutoReplyTemplate],
    description: 'Canned replies in order of their labels. Admin and csr.',
    resolve: (_root, _args, context) => templates.listTemplates(context),
  }),
);

builder.mutationFields((t) => ({
  createAutoReplyTemplate: t.field({
    type: AutoReplyTemplate,
    description: 'Adds a template under the author’s name.',
    args: {
      input: t.arg({ type: TemplateInput, required: true, description: 'The template.' }),
      ...createArgs,
    },
    resolve: (_root, { input, idempotencyKey: key }, context) =>
      templates.createTemplate(context, input, key),
  }),
  updateAutoReplyTemplate: t.field({
    type: AutoReplyTemplate,
    description: 'Changes a template.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the template.' }),
      input: t.arg({ type: TemplateInput, required: true, description: 'What changes.' }),
      ...versionArgs,
    },
    resolve: (_root, { id, input, version }, context) =>
      templates.updateTemplate(context, parseId(id, 'Template'), input, version),
  }),
  deleteAutoReplyTemplate: t.id({
    description: 'Removes a template. Returns its number.',
    args: { id: t.arg.id({ required: true, description: 'Number of the template.' }) },
    resolve: async (_root, { id }, context) => {
      await templates.deleteTemplate(context, parseId(id, 'Template'));
      return id;
    },
  }),
}));
