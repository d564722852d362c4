import { z } from 'zod';
import { parseId } from '../domain/ids.ts';
import {
  addTechnician,
  listTechnicians,
  removeTechnician,
  renameTechnician,
} from '../services/technicians.ts';
import { technicianAnswer } from './answers.ts';
import { type Route, route } from './route.ts';
import { bodyOf } from './shapes.ts';

export const technicianRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/technicians',
    summary: 'Names that records can be assigned to.',
    action: 'technician:list',
    answer: z.array(technicianAnswer),
    handle: ({ context }) => listTechnicians(context),
  }),
  route({
    method: 'POST',
    path: '/api/technicians',
    summary: 'Adds a name to the list.',
    action: 'technician:write',
    status: 201,
    body: bodyOf({ name: z.string() }, ['id', 'createdAt']),
    answer: technicianAnswer,
    refusals: { 409: 'The list has the name already.' },
    handle: ({ context, body }) => addTechnician(context, body.name),
  }),
  route({
    method: 'PUT',
    path: '/api/technicians/{id}',
    summary: 'Renames an entry of the list; records keep the name they have.',
    action: 'technician:write',
    body: bodyOf({ name: z.string() }, ['id', 'createdAt']),
    answer: technicianAnswer,
    refusals: { 409: 'The list has the name already.' },
    handle: ({ context, params, body }) =>
      renameTechnician(context, parseId(params['id'] ?? '', 'Technician'), body.name),
  }),
  route({
    method: 'DELETE',
    path: '/api/technicians/{id}',
    summary: 'Takes a name off the list; records keep it.',
    action: 'technician:write',
    handle: ({ context, params }) =>
      removeTechnician(context, parseId(params['id'] ?? '', 'Technician')),
  }),
];
