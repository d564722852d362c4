import { isReady, laneOf } from '../domain/board.ts';
import {
  type Board as BoardShape,
  type BoardCard as BoardCardShape,
  type BoardLane as BoardLaneShape,
  getBoard,
  getTodayCounts,
  type TodayCounts as TodayCountsShape,
} from '../services/board.ts';
import { type Desk as DeskShape, deskOf, setPromised } from '../services/desk.ts';
import { handOver } from '../services/hand-over.ts';
import { createArgs, recordArgs, recordIdOf, versionArgs } from './args.ts';
import { BackjobClaim } from './backjobs.ts';
import { builder } from './builder.ts';
import { CheckInput } from './intakes.ts';
import { PaymentInput } from './payments.ts';
import { RepairRecord } from './repairs.ts';

const Desk = builder.objectRef<DeskShape>('Desk').implement({
  description: 'Facts about a record besides its fields, such as the promised day. Staff only.',
  fields: (t) => ({
    id: t.exposeID('recordId', { description: 'Number of the record.' }),
    statusSince: t.expose('statusSince', {
      type: 'DateTime',
      description: 'Since when it has its status.',
    }),
    promisedOn: t.exposeString('promisedOn', {
      nullable: true,
      description: 'The day of the shop on which it was promised, such as 2026-11-21.',
    }),
    lane: t.string({
      nullable: true,
      description: 'The lane of the board in which it is; null when it is not on the board.',
      resolve: (desk) => laneOf(desk),
    }),
    isReady: t.boolean({
      description: 'Whether it is Unit OK or RTO, and has not left the shop.',
      resolve: (desk) => isReady(desk),
    }),
    backjobOf: t.exposeID('backjobOf', {
      nullable: true,
      description: 'Number of the repair that it repeats; null when that was deleted, too.',
    }),
    claim: t.expose('claim', {
      type: BackjobClaim,
      nullable: true,
      description: 'Who bears the cost of a backjob; null for other records.',
    }),
    backjobs: t.exposeIDList('backjobs', {
      description: 'Numbers of its own backjobs, the oldest first.',
    }),
  }),
});

builder.objectField(RepairRecord, 'desk', (t) =>
  t.field({
    type: Desk,
    nullable: true,
    description: 'Facts besides its fields; null for clients.',
    resolve: ({ id }, _args, context) => deskOf(context, id),
  }),
);

const BoardCard = builder.objectRef<BoardCardShape>('BoardCard').implement({
  description: 'A record on the board.',
  fields: (t) => ({
    record: t.expose('record', {
      type: RepairRecord,
      description: 'The record, as the viewer may see it.',
    }),
    statusSince: t.expose('statusSince', {
      type: 'DateTime',
      description: 'Since when it has its status.',
    }),
    promisedOn: t.exposeString('promisedOn', {
      nullable: true,
      description: 'The day on which it was promised.',
    }),
    balance: t.expose('balance', {
      type: 'Money',
      nullable: true,
      description: 'What is to pay; null for technicians.',
    }),
    isToRemind: t.exposeBoolean('isToRemind', {
      description: 'Whether it has been ready for 3, 7 or 30 days without a message since.',
    }),
  }),
});

const BoardLane = builder.objectRef<BoardLaneShape>('BoardLane').implement({
  description: 'The records of one status; Ready has those that are Unit OK or RTO.',
  fields: (t) => ({
    lane: t.exposeString('lane', {
      description: 'Pending, Processing, Waiting Parts, Monitoring, Backjob or Ready.',
    }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
    cards: t.expose('cards', {
      type: [BoardCard],
      description: 'The first 50: overdue, due today, then the oldest.',
    }),
  }),
});

const Board = builder.objectRef<BoardShape>('Board').implement({
  description: 'The units in the shop.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day of the shop.' }),
    lanes: t.expose('lanes', {
      type: [BoardLane],
      description: 'All lanes, in their order.',
    }),
  }),
});

const TodayCounts = builder.objectRef<TodayCountsShape>('TodayCounts').implement({
  description: 'The figures above the board.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day of the shop.' }),
    all: t.exposeInt('all', { description: 'All cards.' }),
    inToday: t.exposeInt('inToday', { description: 'Cards that came in today.' }),
    due: t.exposeInt('due', { description: 'Cards that are promised for today.' }),
    overdue: t.exposeInt('overdue', { description: 'Cards whose promised day is over.' }),
    ready: t.exposeInt('ready', { description: 'Cards in the lane Ready.' }),
    unclaimed: t.exposeInt('unclaimed', { description: 'Cards that have been ready for 3 days.' }),
    received: t.exposeInt('received', {
      nullable: true,
      description: 'Records that came in today, on the board or not; null for technicians.',
    }),
    receivedCost: t.expose('receivedCost', {
      type: 'Money',
      nullable: true,
      description: 'What they cost; admins only.',
    }),
    owing: t.exposeInt('owing', {
      nullable: true,
      description: 'Records that are Unit OK and Unpaid; null for technicians.',
    }),
    owed: t.expose('owed', {
      type: 'Money',
      nullable: true,
      description: 'The unpaid part of their cost; admins only.',
    }),
  }),
});

const HandOverInput = builder.inputType('HandOverInput', {
  description: 'What is entered when a unit is handed over.',
  fields: (t) => ({
    outChecks: t.field({ type: [CheckInput], description: 'All points that were looked at.' }),
    pickedUpBy: t.string({ description: 'Who picks it up; by default the client.' }),
    warrantyDuration: t.string({ description: 'Days; empty for none.' }),
    payment: t.field({ type: PaymentInput, description: 'The payment made with it.' }),
  }),
});

const OF_TECHNICIAN = 'Only those of this technician. Admin and csr only.';

builder.queryFields((t) => ({
  board: t.field({
    type: Board,
    description: 'The units in the shop by status; technicians see only their own.',
    args: {
      filter: t.arg.string({ description: 'inToday, due, overdue, ready or unclaimed.' }),
      technician: t.arg.string({ description: OF_TECHNICIAN }),
    },
    resolve: (_root, scope, context) => getBoard(context, scope),
  }),
  todayCounts: t.field({
    type: TodayCounts,
    description: 'The number of cards for each filter of the board, and the figures above it.',
    args: { technician: t.arg.string({ description: OF_TECHNICIAN }) },
    resolve: (_root, scope, context) => getTodayCounts(context, scope),
  }),
}));

builder.mutationFields((t) => ({
  setPromised: t.field({
    type: Desk,
    description: 'Notes the day on which a unit was promised. Admin and csr only.',
    args: {
      ...recordArgs,
      promisedOn: t.arg.string({ description: 'A day such as 2026-11-21; none when left out.' }),
      seen: t.arg.string({
        description: 'The day that was read, empty for none; another one by now is a CONFLICT.',
      }),
    },
    resolve: (_root, { recordId, promisedOn, seen }, context) =>
      setPromised(context, recordIdOf(recordId), promisedOn, seen),
  }),
  handOver: t.field({
    type: RepairRecord,
    description: 'Hands a unit that is Unit OK or RTO to its client. Admin and csr only.',
    args: {
      ...recordArgs,
      input: t.arg({ type: HandOverInput, required: true, description: 'What is noted.' }),
      ...versionArgs,
      ...createArgs,
    },
    resolve: (_root, { recordId, input, version, idempotencyKey: key }, context) =>
      handOver(context, recordIdOf(recordId), input, { version, key }),
  }),
}));
