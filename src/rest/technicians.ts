import { z } from 'zod';
import {
  addTechnician,
  listTechnicians,
  removeTechnician,
  renameTechnician,
} from '../services/technicians.ts';
import { technicianResponse } from './responses.ts';
import { type Route, route } from './route.ts';
import { bodyOf, flag, idempotent, idOf, keyOf } from './request-schemas.ts';

export const technicianRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/technicians',
    summary: 'Names that records can be assigned to.',
    action: 'technician:list',
    answer: z.array(technicianResponse),
    handle: ({ context }) => listTechnicians(context),
  }),
  route({
    method: 'POST',
    path: '/api/technicians',
    summary: 'Adds a name to the list.',
    action: 'technician:write',
    status: 201,
    body: bodyOf({ name: z.string() }, ['id', 'createdAt']),
    answer: technicianResponse,
    headers: idempotent.headers,
    refusals: { 409: 'The list has the name already, or the key was used for something else.' },
    handle: ({ context, body, request }) => addTechnician(context, body.name, keyOf(request)),
  }),
  route({
    method: 'PUT',
    path: '/api/technicians/{id}',
    summary:
      'Renames an entry of the list, with the records, rate and account of its name, unless takeAlong is false.',
    action: 'technician:write',
    body: bodyOf({ name: z.string(), takeAlong: flag }, ['id', 'createdAt']),
    answer: technicianResponse,
    refusals: { 409: 'The list or another account has the name already.' },
    handle: ({ context, params, body: { name, takeAlong } }) =>
      renameTechnician(context, idOf(params, 'Technician'), name, { takeAlong: takeAlong ?? true }),
  }),
  route({
    method: 'DELETE',
    path: '/api/technicians/{id}',
    summary: 'Takes a name off the list; records keep it.',
    action: 'technician:write',
    handle: ({ context, params }) => removeTechnician(context, idOf(params, 'Technician')),
  }),
];
