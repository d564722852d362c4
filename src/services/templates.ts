import * as rows from '../data/templates.ts';
import { notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { changesNothing, describeChanges } from '../domain/repair-history.ts';
import {
  ANY_USE,
  parseContent,
  parseLabel,
  parseUse,
  type Template,
  type TemplateInput,
} from '../domain/templates.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';

/** Canned replies in order of their labels. Admin and csr. */
export function listTemplates(context: Context): Promise<Template[]> {
  authorize(context.viewer, 'template:read');
  return rows.listTemplates(context.db);
}

/** Creates a reply under the author's name, once for each key (rule 116). @throws invalid. */
export async function createTemplate(
  context: Context,
  input: TemplateInput,
  key?: string | null,
): Promise<Template> {
  const viewer = authorize(context.viewer, 'template:write');
  const row = {
    label: parseLabel(input.label ?? ''),
    content: parseContent(input.content ?? ''),
    ...parseUse(input, ANY_USE),
    createdBy: viewer.name,
  };
  return createIdempotently(context, viewer, {
    what: 'Template',
    key,
    input,
    find: rows.findTemplate,
    make: async (tx) => {
      const template = await rows.insertTemplate(tx, row);
      const changes = describeChanges({}, template);
      const { id } = template;
      await noteInJournal(tx, context, { subject: 'template', id, action: 'created', changes });
      return template;
    },
  });
}

/**
 * Changes the fields that were sent; the author stays.
 * @param version the version that the client read; without it the last write wins (rule 152).
 * @throws not-found, invalid; conflict with the current reply.
 */
export async function updateTemplate(
  context: Context,
  id: number,
  input: TemplateInput,
  version?: number | null,
): Promise<Template> {
  authorize(context.viewer, 'template:write');
  const sent = {
    ...(input.label === undefined ? {} : { label: parseLabel(input.label ?? '') }),
    ...(input.content === undefined ? {} : { content: parseContent(input.content ?? '') }),
  };
  return context.db.transaction(async (tx) => {
    const before = await rows.lockTemplate(tx, id);
    if (before === null) throw notFound('Template');
    refuseOlder('this template', before, version);
    const changed = { ...sent, ...parseUse(input, before) };
    if (changesNothing(before, changed)) return before;
    const template = await rows.updateTemplate(tx, id, changed);
    const changes = describeChanges(before, template, 'label');
    await noteInJournal(tx, context, { subject: 'template', id, action: 'updated', changes });
    return template;
  });
}

/** Removes a reply. @throws not-found. */
export async function deleteTemplate(context: Context, id: number): Promise<void> {
  authorize(context.viewer, 'template:write');
  await context.db.transaction(async (tx) => {
    const removed = await rows.deleteTemplate(tx, id);
    if (removed === null) throw notFound('Template');
    const changes = describeChanges(removed, {});
    await noteInJournal(tx, context, { subject: 'template', id, action: 'deleted', changes });
  });
}
