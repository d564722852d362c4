import { z } from 'zod';
import { SHIPPING_STATUSES } from '../domain/statuses.ts';
import { readShipping, UNSHIPPED_FIRST, updateShipping } from '../services/shipping.ts';
import { repairResponse } from './responses.ts';
import { answerList, RECORD_FIELDS } from './lists.ts';
import { type Route, route } from './route.ts';
import {
  bodyOf,
  idOf,
  oneOfThese,
  pageQuery,
  periodQuery,
  releaseFields,
  ROW_FIELDS,
  text,
  version,
} from './request-schemas.ts';

export const shippingRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/shipping-clients',
    summary: 'Records ready for shipping, those shipped already at the end.',
    action: 'shipping:read',
    query: periodQuery.extend(pageQuery.shape),
    answer: z.array(repairResponse),
    handle({ context, query: { limit, cursor, ...period }, request }) {
      const read = readShipping(context, period, RECORD_FIELDS);
      return answerList(request, read, { limit, cursor }, UNSHIPPED_FIRST);
    },
  }),
  route({
    method: 'PUT',
    path: '/api/repair-records/{id}/shipping',
    summary: 'Saves the shipping dialog; courier fields sent as null leave what is stored.',
    action: 'shipping:write',
    body: bodyOf(
      {
        shippingDetails: text,
        shippingStatus: oneOfThese(SHIPPING_STATUSES),
        ...releaseFields,
        version,
      },
      ROW_FIELDS,
    ),
    answer: repairResponse,
    handle: ({ context, params, body: { version: read, ...body } }) =>
      updateShipping(context, idOf(params, 'Repair record'), body, read),
  }),
];
