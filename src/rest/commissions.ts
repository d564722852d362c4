import { z } from 'zod';
import { listRates, setCommission, setRate } from '../services/commissions.ts';
import { rateResponse, repairResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import { bodyOf, idOf, ROW_FIELDS, version } from './request-schemas.ts';

const amount = z.union([z.string(), z.number()]);
const orNull = amount.nullable();

export const commissionRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/api/repair-records/{id}/commission',
    summary: 'Sets the commission of one record to an amount in pesos; null goes back to the rate.',
    action: 'commission:write',
    body: bodyOf({ commission: orNull, version }, ROW_FIELDS),
    answer: repairResponse,
    handle: ({ context, params, body }) =>
      setCommission(
        context,
        idOf(params, 'Repair record'),
        body.commission === null ? { useRate: true } : { amount: body.commission },
        body.version,
      ),
  }),
  route({
    method: 'GET',
    path: '/api/commission-rates',
    summary: 'Rates of technicians that have their own; others earn 20 %.',
    action: 'commission:report',
    isPoll: true,
    answer: z.array(rateResponse),
    handle: ({ context }) => listRates(context),
  }),
  route({
    method: 'PUT',
    path: '/api/commission-rates/{technicianName}',
    summary: "Sets a technician's rate, 0 to 100 percent with two decimals.",
    action: 'commission:write',
    body: bodyOf({ commissionRate: amount }, ['technicianName', ...ROW_FIELDS]),
    answer: rateResponse,
    refusals: { 404: 'No entry of the list, account or record has this name.' },
    handle: ({ context, params, body }) =>
      setRate(context, params['technicianName'] ?? '', body.commissionRate),
  }),
];
