import { z } from 'zod';
import { parseId } from '../domain/ids.ts';
import { ROLES } from '../domain/roles.ts';
import type { User } from '../domain/users.ts';
import { createUser, deleteUser, listUsers, updateUser } from '../services/users.ts';
import { userResponse } from './responses.ts';
import { idempotent, keyOf } from './idempotency.ts';
import { type Route, route } from './route.ts';
import { bodyOf, flag, oneOfThese, ROW_FIELDS, text } from './request-schemas.ts';

const fields = {
  username: text,
  password: text,
  role: oneOfThese(ROLES),
  name: text,
  isActive: flag,
};

/** An account with the fields that the contract names, and no others. */
const presented = ({ contactNo: _contactNo, ...user }: User) => user;

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/users',
    summary: 'All accounts.',
    action: 'user:list',
    answer: z.array(userResponse),
    handle: async ({ context }) => (await listUsers(context)).map(presented),
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
    handle: async ({ context, body, request }) =>
      presented(await createUser(context, body, keyOf(request))),
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
    handle: async ({ context, params, body: { takeAlong, ...body } }) =>
      presented(
        await updateUser(context, parseId(params['id'] ?? '', 'User'), body, takeAlong ?? true),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary: 'Removes an account and ends its sign-ins.',
    action: 'user:write',
    refusals: { 409: 'It is your own, or nobody would be admin.' },
    handle: ({ context, params }) => deleteUser(context, parseId(params['id'] ?? '', 'User')),
  }),
];
