import { notify } from '../data/events.ts';
import * as rows from '../data/templates.ts';
import { notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import {
  parseContent,
  parseLabel,
  type Template,
  type TemplateInput,
} from '../domain/templates.ts';
import type { Context } from './context.ts';
import { once } from './idempotency.ts';

/** Canned replies in order of their labels. Admin and csr. */
export function listTemplates(context: Context): Promise<Template[]> {
  authorize(context.viewer, 'template:read');
  return rows.listTemplates(context.db);
}

/**
 * Adds a reply under the author's name (rule 116); a create with the same key is done once.
 * @throws invalid with the text that the form shows.
 */
export async function createTemplate(
  context: Context,
  input: TemplateInput,
  key: string | null = null,
): Promise<Template> {
  const viewer = authorize(context.viewer, 'template:write');
  const row = {
    label: parseLabel(input.label ?? ''),
    content: parseContent(input.content ?? ''),
    createdBy: viewer.name,
  };
  return once(context, viewer, key, input, {
    what: 'Template',
    find: rows.findTemplate,
    make: async (tx) => {
      const template = await rows.insertTemplate(tx, row);
      await notify(tx, { event: 'auto-reply-template-created', id: template.id });
      return template;
    },
  });
}

/** Changes what was sent; its author stays. @throws not-found, invalid. */
export async function updateTemplate(
  context: Context,
  id: number,
  input: TemplateInput,
): Promise<Template> {
  authorize(context.viewer, 'template:write');
  const changes = {
    ...(input.label === undefined ? {} : { label: parseLabel(input.label ?? '') }),
    ...(input.content === undefined ? {} : { content: parseContent(input.content ?? '') }),
  };
  return context.db.transaction(async (tx) => {
    const template = await rows.updateTemplate(tx, id, changes);
    if (template === null) throw notFound('Template');
    await notify(tx, { event: 'auto-reply-template-updated', id });
    return template;
  });
}

/** Removes a reply. @throws not-found. */
export async function deleteTemplate(context: Context, id: number): Promise<void> {
  authorize(context.viewer, 'template:write');
  await context.db.transaction(async (tx) => {
    if (!(await rows.deleteTemplate(tx, id))) throw notFound('Template');
    await notify(tx, { event: 'auto-reply-template-deleted', id });
  });
}
