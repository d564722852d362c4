import { z } from 'zod';
import { parseId } from '../domain/ids.ts';
import { ROLES } from '../domain/users.ts';
import { createUser, deleteUser, listUsers, updateUser } from '../services/users.ts';
import { userAnswer } from './answers.ts';
import { type Route, route } from './route.ts';
import { bodyOf, flag, oneOfThese, ROW_FIELDS, text } from './shapes.ts';

const fields = {
  username: text,
  password: text,
  role: oneOfThese(ROLES),
  name: text,
  isActive: flag,
};

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/users',
    summary: 'All accounts.',
    action: 'user:list',
    answer: z.array(userAnswer),
    handle: ({ context }) => listUsers(context),
  }),
  route({
    method: 'POST',
    path: '/api/users',
    summary: 'Adds an account.',
    action: 'user:write',
    status: 201,
    body: bodyOf(fields, ROW_FIELDS),
    answer: userAnswer,
    refusals: { 409: 'The username is taken.' },
    handle: ({ context, body }) => createUser(context, body),
  }),
  route({
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Changes an account; a blank password keeps the current one.',
    action: 'user:write',
    body: bodyOf(fields, ROW_FIELDS),
    answer: userAnswer,
    refusals: { 409: 'The username is taken, or nobody would be admin.' },
    handle: ({ context, params, body }) =>
      updateUser(context, parseId(params['id'] ?? '', 'User'), body),
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
