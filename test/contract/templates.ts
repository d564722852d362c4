import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { type Ask, COUNTER, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { nothing, NOWHERE } from '../kit/selections.ts';

const TEMPLATE = '{ id label content createdBy createdAt updatedAt }';
const good = { label: 'Ready', content: 'Your unit is ready.\n Thank you!' };
const others = ['nobody', 'client', 'technician'] as const;
const existing = async ({ make }: Stage) => (await make.template()).id;

const list: Ask = {
  call: 'GET /api/auto-reply-templates',
  rest: () => ({}),
  graphql: () => operation('query', 'autoReplyTemplates', { selection: TEMPLATE }),
};
const add = (input: unknown): Ask => ({
  call: 'POST /api/auto-reply-templates',
  causes: 'auto-reply-template-created',
  rest: () => ({ body: input }),
  graphql: () =>
    operation('mutation', 'createAutoReplyTemplate', {
      args: { input: ['AutoReplyTemplateInput!', input] },
      selection: TEMPLATE,
    }),
});
const change = (input: unknown): Ask => ({
  call: 'PUT /api/auto-reply-templates/{id}',
  causes: 'auto-reply-template-updated',
  prepare: existing,
  rest: () => ({ body: input }),
  graphql: (id) =>
    operation('mutation', 'updateAutoReplyTemplate', {
      args: { id: ['ID!', String(id)], input: ['AutoReplyTemplateInput!', input] },
      selection: TEMPLATE,
    }),
});
const remove: Ask = {
  call: 'DELETE /api/auto-reply-templates/{id}',
  causes: 'auto-reply-template-deleted',
  prepare: existing,
  rest: () => ({}),
  graphql: (id) =>
    operation('mutation', 'deleteAutoReplyTemplate', {
      args: { id: ['ID!', String(id)] },
      read: nothing,
    }),
};

/** Canned replies are for admin and csr; the server stores their author (rule 116). */
export const templates: Scenario[] = [
  {
    ...add(good),
    name: 'a csr adds a reply under their name; its content stays as typed',
    as: 'csr',
    contains: () => ({ ...good, createdBy: 'Cora Counter' }),
    canReceive: { 'auto-reply-template-created': COUNTER },
  },
  {
    ...add({ ...good, label: 'x'.repeat(255) }),
    name: 'an admin adds one with the longest label',
    as: 'admin',
    contains: () => ({ label: 'x'.repeat(255), createdBy: 'Ada Admin' }),
    canReceive: { 'auto-reply-template-created': COUNTER },
  },
  ...(
    [
      [{ ...good, label: '' }, 'label', 'Label is required'],
      [{ ...good, label: '  ' }, 'label', 'Label is required'],
      [{ ...good, label: 'x'.repeat(256) }, 'label', 'Label must be less than 255 characters'],
      [{ ...good, content: '' }, 'content', 'Content is required'],
      [{ label: 'x' }, 'content', 'Content is required'],
      [{ ...good, content: 'a\0b' }, 'content', 'content contains characters that are not text'],
    ] as const
  ).map(([input, field, message], place): Scenario => ({
    ...add(input),
    name: `refuses template ${place + 1}: ${message}`,
    as: 'csr',
    code: 'INVALID',
    field,
    message,
  })),
  ...refusedTo(others, add(good)),
  {
    ...list,
    name: 'a csr lists them',
    as: 'csr',
    prepare: existing,
    contains: (id) => expect.arrayContaining([expect.objectContaining({ id, content: 'hello' })]),
  },
  ...refusedTo(others, list),
  {
    ...change({ content: 'Bye' }),
    name: 'a csr changes the content; label and author stay',
    as: 'csr',
    contains: (id) => ({ id, content: 'Bye', createdBy: 'Ada Admin' }),
    canReceive: { 'auto-reply-template-updated': COUNTER },
  },
  {
    ...change({ label: '' }),
    name: 'refuses to empty a label',
    as: 'csr',
    code: 'INVALID',
    field: 'label',
    message: 'Label is required',
  },
  {
    ...change({ label: 'x' }),
    name: 'refuses to change what is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'Template not found',
  },
  ...refusedTo(others, change({ label: 'x' })),
  {
    ...remove,
    name: 'a csr deletes one',
    as: 'csr',
    contains: () => null,
    canReceive: { 'auto-reply-template-deleted': COUNTER },
  },
  {
    ...remove,
    name: 'refuses to delete what is not there',
    as: 'csr',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'Template not found',
  },
  ...refusedTo(others, remove),
];
