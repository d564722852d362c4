import { parseId } from '../domain/ids.ts';
import { confirmRecords, recordsToConfirm } from '../services/client-link.ts';
import { recordIdOf } from './args.ts';
import { builder } from './builder.ts';
import { RepairRecord } from './repairs.ts';

builder.queryField('clientRecordsToConfirm', (t) =>
  t.field({
    type: [RepairRecord],
    description:
      'Unlinked records of exactly the name of a client account, newest first, at most 200; admins only.',
    args: { id: t.arg.id({ required: true, description: 'Number of the account.' }) },
    resolve: (_root, { id }, context) => recordsToConfirm(context, parseId(id, 'User')),
  }),
);

builder.mutationField('confirmClientRecords', (t) =>
  t.field({
    type: [RepairRecord],
    description: 'Lets a client account see exactly these records, or none when one has changed.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the account.' }),
      recordIds: t.arg.idList({ required: true, description: 'The records that were shown.' }),
    },
    resolve: (_root, { id, recordIds }, context) =>
      confirmRecords(context, parseId(id, 'User'), recordIds.map(recordIdOf)),
  }),
);
