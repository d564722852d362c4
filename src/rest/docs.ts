import { randomBytes } from 'node:crypto';
import { z } from 'zod';
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
        const nonce = randomBytes(16).toString('base64');
        return new Response(docsPage(describeCalls(all(), context.version), nonce), {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
            'referrer-policy': 'same-origin',
          },
        });
      },
    }),
  ];
}
