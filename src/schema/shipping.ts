import { pageOfShipping, updateShipping } from '../services/shipping.ts';
import { Period, recordIdOf, versionArgs } from './args.ts';
import { builder } from './builder.ts';
import { pageArgs } from './pages.ts';
import { Connection, RepairOrder } from './repair-list.ts';
import { RepairRecord } from './repairs.ts';

const ShippingInput = builder.inputType('ShippingInput', {
  description: 'The shipping dialog. Courier fields left out or null leave what is stored.',
  fields: (t) => ({
    modeOfShipping: t.string({ description: 'Courier or Lalamove.' }),
    shippingStatus: t.string({ description: 'To Ship or Shipped.' }),
    shipbackDate: t.field({ type: 'DateTime', description: 'Ship-back / release date.' }),
    warrantyDuration: t.string({ description: 'Days of warranty, 0 to 3,650; `7 days` is 7.' }),
    shippingDetails: t.string({ description: 'Tracking number and notes.' }),
    courierName: t.string({ description: 'Name of the courier.' }),
    courierAddress: t.string({ description: 'Address of the courier.' }),
    courierContact: t.string({ description: 'Contact of the courier.' }),
  }),
});

builder.queryField('shippingClients', (t) =>
  t.field({
    type: Connection,
    description:
      'Records ready for shipping, followed by those already shipped. Admin and csr only.',
    args: {
      period: t.arg({ type: Period, description: 'Filters the list.' }),
      search: t.arg.string({ description: 'Each word is looked for, as in repairRecords.' }),
      shipping: t.arg.string({ description: 'Only those shipped, or unshipped.' }),
      order: t.arg({
        type: RepairOrder,
        description: 'Those still to be shipped first, unless given.',
      }),
      ...pageArgs,
    },
    resolve: (_root, { period, search, shipping, order, first, after }, context) =>
      pageOfShipping(
        context,
        { ...period, search, shipping, order },
        { limit: first, cursor: after },
      ),
  }),
);

builder.mutationField('updateShipping', (t) =>
  t.field({
    type: RepairRecord,
    description: 'Saves the shipping dialog.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the record.' }),
      input: t.arg({ type: ShippingInput, required: true, description: 'The dialog.' }),
      ...versionArgs,
    },
    resolve: (_root, { id, input, version }, context) =>
      updateShipping(context, recordIdOf(id), input, version),
  }),
);
