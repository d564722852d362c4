import { z } from 'zod';
import { ROLES } from '../domain/roles.ts';
import { createUser, deleteUser, listUsers, updateUser } from '../services/users.ts';
import { userResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import {
  bodyOf,
  flag,
  idempotent,
  idOf,
  keyOf,
  oneOfThese,
  ROW_FIELDS,
  text,
} from './request-schemas.ts';

/** In the order of GraphQL, so that an idempotency key fits the same account there (rule 154). */
const fields = {
  username: text,
  name: text,
  role: oneOfThese(ROLES),
  password: text,
  isActive: flag,
};

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/users',
    summary: 'All accounts.',
    action: 'user:list',
    answer: z.array(userResponse),
    handle: ({ context }) => listUsers(context),
  }),
  route({
    method: 'POST',
    path: '/api/users',
    summary: 'Adds an account.',
    action: 'user:write',
    status: 201,
    body: bodyOf(fields, ROW_FIELDS),
    answer: userResponse,
    headers: idempotent.headers,
    refusals: { 409: 'The username is taken, or the key was used for something else.' },
    handle: ({ context, body, request }) => createUser(context, body, keyOf(request)),
  }),
  route({
    method: 'PUT',
    path: '/api/users/{id}',
    summary:
      'Changes an account; a blank password keeps the current one. A renamed technician takes records, list entry and rate along, unless takeAlong is false.',
    action: 'user:write',
    body: bodyOf({ ...fields, takeAlong: flag }, ROW_FIELDS),
    answer: userResponse,
    refusals: { 409: 'The name is taken, or nobody would be admin.' },
    handle: ({ context, params, body: { takeAlong, ...body } }) =>
      updateUser(context, idOf(params, 'User'), body, { takeAlong: takeAlong ?? true }),
  }),
  route({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary: 'Removes an account and ends its sign-ins.',
    action: 'user:write',
    refusals: { 409: 'It is your own, or nobody would be admin.' },
    handle: ({ context, params }) => deleteUser(context, idOf(params, 'User')),
  }),
];
