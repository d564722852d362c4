import { z } from 'zod';
import { parseWarrantyState } from '../domain/warranty.ts';
import { readWarranties } from '../services/warranty.ts';
import { warrantyResponse } from './responses.ts';
import { answerList, RECORD_FIELDS } from './lists.ts';
import { type Route, route } from './route.ts';
import { pageQuery, periodQuery } from './request-schemas.ts';

export const warrantyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/warranty-records',
    summary: 'Every Unit OK record with its warranty; limit and cursor page them.',
    action: 'warranty:read',
    query: periodQuery.extend({
      search: z.string().optional(),
      status: z.string().optional(),
      ...pageQuery.shape,
    }),
    answer: z.array(warrantyResponse),
    handle({ context, query: { status, limit, cursor, ...filter }, request }) {
      const wanted = { filter, state: parseWarrantyState(status ?? '') };
      const read = readWarranties(context, wanted, RECORD_FIELDS);
      return answerList(request, read, { limit, cursor });
    },
  }),
];
