import { z } from 'zod';
import { DomainError } from '../domain/errors.ts';
import { signIn, signOut } from '../services/sign-in.ts';
import { viewerResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import { bodyOf } from './request-schemas.ts';

export const signInRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in.',
    action: 'anyone',
    isPoll: true,
    answer: viewerResponse,
    refusals: { 401: 'Nobody is signed in.' },
    handle: ({ context }) => {
      if (context.viewer === null) throw new DomainError('unauthenticated', 'Please sign in');
      return context.viewer;
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in; sets the session cookie.',
    action: 'anyone',
    body: bodyOf({
      username: z.string().nullish().default(''),
      password: z.string().nullish().default(''),
      code: z.string().nullish().default('').meta({
        description:
          'For accounts with two-factor sign-in: the 6 digits of the authenticator app, or a recovery code.',
      }),
    }),
    answer: viewerResponse,
    refusals: {
      401: 'Wrong username or password; or, with the field `code`, the password is right and a code is missing or wrong.',
      429: 'Too many tries; Retry-After says how many seconds to wait.',
    },
    async handle({ context, cookie, body }) {
      const { username, password, code } = body;
      const signedIn = await signIn(context, username ?? '', password ?? '', code ?? '');
      cookie.set(signedIn);
      return signedIn.viewer;
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session and closes its sockets.',
    action: 'anyone',
    async handle({ context, cookie }) {
      await signOut(context);
      cookie.clear();
    },
  }),
];
