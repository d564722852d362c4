import { z } from 'zod';
import { leave, listSessions, updatePresence } from '../services/presence.ts';
import { sessionResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import { amount, bodyOf, flag, text } from './request-schemas.ts';

export const presenceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/sessions/active',
    summary: 'People with a presence report in the last five minutes.',
    action: 'presence:read',
    isPoll: true,
    answer: z.array(sessionResponse),
    handle: ({ context }) => listSessions(context),
  }),
  route({
    method: 'POST',
    path: '/api/session/update',
    summary: "Reports the viewer's presence.",
    action: 'presence:write',
    isPoll: true,
    body: bodyOf({ currentPage: text, isEditing: flag, editingRecord: amount }),
    answer: sessionResponse,
    refusals: { 409: 'The sign-in ended in the meantime.' },
    handle: ({ context, body }) => updatePresence(context, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Removes the viewer from the presence list.',
    action: 'presence:write',
    isPoll: true,
    handle: ({ context }) => leave(context),
  }),
];
