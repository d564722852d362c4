import { z } from 'zod';
import { getCommissionVisibility, setCommissionVisibility } from '../services/settings.ts';
import { settingResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import { bodyOf } from './request-schemas.ts';

const path = '/api/settings/commission-visibility';

export const settingRoutes: Route[] = [
  route({
    method: 'GET',
    path,
    summary: 'Whether technicians have the My Commissions tab.',
    action: 'setting:read',
    answer: settingResponse,
    handle: async ({ context }) => ({ settingValue: await getCommissionVisibility(context) }),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Shows or hides the My Commissions tab for all technicians.',
    action: 'setting:write',
    body: bodyOf({ value: z.union([z.string(), z.boolean()]) }),
    answer: settingResponse,
    handle: async ({ context, body }) => ({
      settingValue: await setCommissionVisibility(context, body.value),
    }),
  }),
];
