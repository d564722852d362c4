import type { Statistics as Numbers } from '../domain/statistics.ts';
import { getStatistics } from '../services/statistics.ts';
import { builder } from './builder.ts';
import { RepairFilter, toFilter } from './repair-list.ts';

const Statistics = builder.objectRef<Numbers>('Statistics').implement({
  description: "Counts over the viewer's records by status.",
  fields: (t) => ({
    totalRecords: t.exposeInt('totalRecords', { description: 'All of them.' }),
    pending: t.exposeInt('pending', { description: 'Pending.' }),
    processing: t.exposeInt('processing', { description: 'Processing.' }),
    monitoring: t.exposeInt('monitoring', { description: 'Monitoring.' }),
    unitOk: t.exposeInt('unitOk', { description: 'Unit OK, the completed ones.' }),
    rto: t.exposeInt('rto', { description: 'RTO.' }),
    waitingParts: t.exposeInt('waitingParts', { description: 'Waiting Parts.' }),
    backjob: t.exposeInt('backjob', { description: 'Backjob.' }),
    winrate: t.exposeInt('winrate', { description: 'Unit OK of all, in whole percent.' }),
    totalRevenue: t.expose('totalRevenue', {
      type: 'Money',
      nullable: true,
      description: 'Cost of those Unit OK and paid; admins only.',
    }),
  }),
});

builder.queryField('statistics', (t) =>
  t.field({
    type: Statistics,
    description: 'The shop for admin and csr, his own for a technician or client.',
    args: { filter: t.arg({ type: RepairFilter, description: 'Narrows what is counted.' }) },
    resolve: (_root, { filter }, context) => getStatistics(context, toFilter(filter)),
  }),
);
