import { z } from 'zod';
import { answerPlainPage } from '../http/plain-page.ts';
import { docsPage } from './docs-page.ts';
import { describeCalls } from './openapi.ts';
import { type Route, route } from './route.ts';

/** Serves the API description, for programs and for people; it includes itself. */
export function docsRoutes(all: () => readonly Route[]): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description, as OpenAPI 3.1.',
      action: 'api:describe',
      answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      handle: ({ context }) => describeCalls(all(), context.version),
    }),
    route({
      method: 'GET',
      path: '/api/docs',
      summary: 'The same as a page to read.',
      action: 'api:describe',
      contentType: 'text/html',
      answer: z.string(),
      handle({ context }) {
        const calls = describeCalls(all(), context.version);
        return answerPlainPage((nonce) => docsPage(calls, nonce));
      },
    }),
  ];
}
