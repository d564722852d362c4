import { type BinPage, type BinRow, listBin } from '../services/bin.ts';
import { builder } from './builder.ts';
import { pageArgs, pageEnd, PageInfo } from './pages.ts';

const BinRecord = builder.objectRef<BinRow>('BinRecord').implement({
  description: 'A record that was deleted. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the record.' }),
    clientName: t.exposeString('clientName', { description: 'Name of the client.' }),
    unit: t.exposeString('unit', { description: 'What was repaired.' }),
    technicianInCharge: t.exposeString('technicianInCharge', {
      description: 'Name of the technician, or empty.',
    }),
    repairStatus: t.exposeString('repairStatus', { description: 'Its result so far.' }),
    repairCost: t.expose('repairCost', {
      type: 'Money',
      nullable: true,
      description: 'Price of the repair.',
    }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'When it was deleted.' }),
    deletedBy: t.exposeString('deletedBy', {
      nullable: true,
      description: 'Who deleted it; null once the journal no longer has the entry.',
    }),
    daysLeft: t.exposeInt('daysLeft', { description: 'How many days it stays in the bin.' }),
  }),
});

const BinConnection = builder.objectRef<BinPage>('BinConnection').implement({
  description: 'A page of the bin.',
  fields: (t) => ({
    nodes: t.expose('records', { type: [BinRecord], description: 'The records.' }),
    totalCount: t.int({
      description: 'How many records are in the bin.',
      resolve: (page) => page.count(),
    }),
    sum: t.field({
      type: 'Money',
      description: 'What the records in the bin cost.',
      resolve: (page) => page.sum(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      description: 'The cursor after the last entry.',
      resolve: ({ next }) => pageEnd(next),
    }),
  }),
});

builder.queryField('binRecords', (t) =>
  t.field({
    type: BinConnection,
    description: 'Records that were deleted in the last 30 days, the last deleted first.',
    args: pageArgs,
    resolve: (_root, { first, after }, context) =>
      listBin(context, { limit: first, cursor: after }),
  }),
);
