import { z } from 'zod';
import { parseWarrantyState } from '../domain/warranty.ts';
import { warrantyBatches } from '../services/warranty.ts';
import { warrantyResponse } from './responses.ts';
import { streamArray } from './lists.ts';
import { type Route, route } from './route.ts';
import { periodQuery } from './request-schemas.ts';

export const warrantyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/warranty-records',
    summary: 'Every Unit OK record with its warranty.',
    action: 'warranty:read',
    query: periodQuery.extend({
      search: z.string().optional(),
      status: z.string().optional(),
    }),
    answer: z.array(warrantyResponse),
    handle: ({ context, query: { status, ...filter } }) =>
      streamArray(
        warrantyResponse,
        warrantyBatches(context, { filter, state: parseWarrantyState(status ?? '') }),
      ),
  }),
];
