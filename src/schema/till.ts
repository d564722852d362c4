import type { ChannelSum as ChannelSumShape } from '../domain/till.ts';
import * as till from '../services/till.ts';
import { createArgs } from './args.ts';
import { builder } from './builder.ts';
import { Payment } from './payments.ts';

const ChannelSum = builder.objectRef<ChannelSumShape>('ChannelSum').implement({
  description: 'The sum of one channel: what came in less what went out.',
  fields: (t) => ({
    channel: t.exposeString('channel', { nullable: true, description: 'Null when unknown.' }),
    amount: t.expose('amount', { type: 'Money', description: 'The sum.' }),
    count: t.exposeInt('count', { description: 'How many rows.' }),
  }),
});

const TillDay = builder.objectRef<till.TillDay>('TillDay').implement({
  description: 'The money of a day. Sums are for admins; others count without seeing them.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day of the shop.' }),
    rows: t.expose('rows', {
      type: [Payment],
      description: 'The newest first; of a csr only their own.',
    }),
    float: t.expose('float', {
      type: 'Money',
      nullable: true,
      description: 'The cash that the last closing left in the drawer.',
    }),
    lastClosing: t.exposeID('lastClosing', {
      nullable: true,
      description: 'The number of the last closing.',
    }),
    byChannel: t.expose('byChannel', {
      type: [ChannelSum],
      nullable: true,
      description: 'The sums of the day.',
    }),
    open: t.expose('open', {
      type: [ChannelSum],
      nullable: true,
      description: 'The sums since the last closing.',
    }),
    hasOpen: t.exposeBoolean('hasOpen', {
      description: 'Whether anything came in or went out since the last closing.',
    }),
    lastCash: t.exposeID('lastCash', {
      nullable: true,
      description: 'The number of the newest cash entry since the last closing.',
    }),
    expected: t.expose('expected', {
      type: 'Money',
      nullable: true,
      description: 'The expected cash in the drawer.',
    }),
  }),
});

const TillClosing = builder.objectRef<till.SeenClosing>('TillClosing').implement({
  description: 'A counted drawer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the closing.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', description: 'When.' }),
    closedByName: t.exposeString('closedByName', { description: 'Who counted.' }),
    shopDay: t.exposeString('shopDay', { description: 'The day of the shop.' }),
    float: t.expose('float', { type: 'Money', description: 'The cash that it began with.' }),
    counted: t.expose('counted', { type: 'Money', description: 'The counted cash.' }),
    takenOut: t.expose('takenOut', { type: 'Money', description: 'The cash that was taken out.' }),
    expected: t.expose('expected', {
      type: 'Money',
      nullable: true,
      description: 'The expected cash; for admins.',
    }),
    difference: t.expose('difference', {
      type: 'Money',
      nullable: true,
      description: 'Counted less expected cash; for admins.',
    }),
    byChannel: t.expose('byChannel', {
      type: [ChannelSum],
      nullable: true,
      description: 'The sums of its rows; for admins.',
    }),
    payments: t.exposeInt('payments', { description: 'How many payments it counted.' }),
    note: t.exposeString('note', { description: 'What somebody noted.' }),
  }),
});

const CountInput = builder.inputType('TillCountInput', {
  description: 'A count of the drawer.',
  fields: (t) => ({
    float: t.string({ required: true, description: 'The cash that the drawer began with.' }),
    counted: t.string({ required: true, description: 'The counted cash.' }),
    takenOut: t.string({ description: 'The cash taken out now.' }),
    note: t.string({ description: 'At most 100 characters.' }),
    seenClosing: t.string({
      description:
        'The last closing that was known when the cash was counted, empty for none; a later one refuses the count.',
    }),
  }),
});

builder.queryFields((t) => ({
  payments: t.field({
    type: TillDay,
    description: 'The payments of a day.',
    args: { day: t.arg.string({ description: 'A day of the shop; today by default.' }) },
    resolve: (_root, { day }, context) => till.tillDay(context, day),
  }),
  tillClosings: t.field({
    type: [TillClosing],
    description: 'The last closings, the newest first.',
    resolve: (_root, _args, context) => till.listClosings(context),
  }),
}));

builder.mutationFields((t) => ({
  drawerMove: t.field({
    type: Payment,
    description: 'Enters cash that goes into or out of the drawer without a record.',
    args: {
      amount: t.arg.string({ required: true, description: 'More than zero.' }),
      isOut: t.arg.boolean({
        required: true,
        description: 'Whether the cash goes out of the drawer.',
      }),
      note: t.arg.string({ required: true, description: 'Why.' }),
      ...createArgs,
    },
    resolve: (_root, { idempotencyKey, ...input }, context) =>
      till.drawerMove(context, input, idempotencyKey),
  }),
  closeTill: t.field({
    type: TillClosing,
    description: 'Counts the drawer with every row since the last closing.',
    args: {
      input: t.arg({ type: CountInput, required: true, description: 'What was counted.' }),
      ...createArgs,
    },
    resolve: (_root, { input, idempotencyKey }, context) =>
      till.closeTill(context, input, idempotencyKey),
  }),
}));
