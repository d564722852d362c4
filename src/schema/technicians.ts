import { parseId } from '../domain/ids.ts';
import type { Technician as TechnicianShape } from '../domain/technicians.ts';
import * as technicians from '../services/technicians.ts';
import { createArgs } from './args.ts';
import { builder } from './builder.ts';

const Technician = builder.objectRef<TechnicianShape>('Technician').implement({
  description: 'A name that records can be assigned to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the name.' }),
    name: t.exposeString('name', { description: 'The name.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
  }),
});

builder.queryField('technicians', (t) =>
  t.field({
    type: [Technician],
    description: 'Names on the list, in alphabetical order.',
    resolve: (_root, _args, context) => technicians.listTechnicians(context),
  }),
);

builder.queryField('unlistedTechnicians', (t) =>
  t.stringList({
    description: 'Names on records that are missing from the list, in alphabetical order.',
    resolve: (_root, _args, context) => technicians.listUnlistedTechnicians(context),
  }),
);

builder.queryField('renamedTechnician', (t) =>
  t.string({
    nullable: true,
    description:
      'The present name of a technician who was renamed with the records; null while anybody or any record has the earlier name.',
    args: { name: t.arg.string({ required: true, description: 'The earlier name.' }) },
    resolve: (_root, { name }, context) => technicians.findRenamedTechnician(context, name),
  }),
);

builder.mutationFields((t) => ({
  addTechnician: t.field({
    type: Technician,
    description: 'Adds a name to the list.',
    args: { name: t.arg.string({ required: true, description: 'The name.' }), ...createArgs },
    resolve: (_root, { name, idempotencyKey: key }, context) =>
      technicians.addTechnician(context, name, key),
  }),
  renameTechnician: t.field({
    type: Technician,
    description: 'Renames an entry of the list, with the records, rate and account of its name.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the name.' }),
      name: t.arg.string({ required: true, description: 'The new name.' }),
      takeAlong: t.arg.boolean({ description: 'False renames the entry alone.' }),
    },
    resolve: (_root, { id, name, takeAlong }, context) =>
      technicians.renameTechnician(context, parseId(id, 'Technician'), name, {
        takeAlong: takeAlong ?? true,
      }),
  }),
  removeTechnician: t.id({
    description: 'Removes a name from the list; records keep it. Returns its number.',
    args: { id: t.arg.id({ required: true, description: 'Number of the name.' }) },
    resolve: async (_root, { id }, context) => {
      await technicians.removeTechnician(context, parseId(id, 'Technician'));
      return id;
    },
  }),
}));
