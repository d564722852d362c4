import { z } from 'zod';
import * as templates from '../services/templates.ts';
import { templateResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import { bodyOf, idempotent, idOf, keyOf, ROW_FIELDS, text } from './request-schemas.ts';

const READ_ONLY = ['createdBy', ...ROW_FIELDS];
const fields = { label: text, content: text };

export const templateRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/auto-reply-templates',
    summary: 'Canned replies by label.',
    action: 'template:read',
    answer: z.array(templateResponse),
    handle: ({ context }) => templates.listTemplates(context),
  }),
  route({
    method: 'POST',
    path: '/api/auto-reply-templates',
    summary: "Adds a reply under the author's name.",
    action: 'template:write',
    status: 201,
    body: bodyOf(fields, READ_ONLY),
    answer: templateResponse,
    ...idempotent,
    handle: ({ context, body, request }) => templates.createTemplate(context, body, keyOf(request)),
  }),
  route({
    method: 'PUT',
    path: '/api/auto-reply-templates/{id}',
    summary: 'Changes a reply.',
    action: 'template:write',
    body: bodyOf(fields, READ_ONLY),
    answer: templateResponse,
    handle: ({ context, params, body }) =>
      templates.updateTemplate(context, idOf(params, 'Template'), body),
  }),
  route({
    method: 'DELETE',
    path: '/api/auto-reply-templates/{id}',
    summary: 'Removes a reply.',
    action: 'template:write',
    handle: ({ context, params }) => templates.deleteTemplate(context, idOf(params, 'Template')),
  }),
];
