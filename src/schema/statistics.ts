import {
  COUNT_OF,
  type CountName,
  type Statistics as StatisticsShape,
  type TechnicianStatistics as TechnicianStatisticsShape,
} from '../domain/statistics.ts';
import * as statistics from '../services/statistics.ts';
import { builder } from './builder.ts';
import { RepairFilter, toFilter } from './repair-list.ts';

type CountFieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  Pick<StatisticsShape, CountName | 'winrate'>
>;

/** How many records have each status, and the share of those that are completed. */
const countFields = (t: CountFieldBuilder) => ({
  ...Object.fromEntries(
    Object.entries(COUNT_OF).map(([status, name]) => [
      name,
      t.exposeInt(name, { description: `${status}.` }),
    ]),
  ),
  winrate: t.exposeInt('winrate', {
    description: 'Unit OK divided by all records, in whole percent.',
  }),
});

const Statistics = builder.objectRef<StatisticsShape>('Statistics').implement({
  description: "Counts over the viewer's records by status.",
  fields: (t) => ({
    totalRecords: t.exposeInt('totalRecords', { description: 'All of them.' }),
    ...countFields(t),
    totalRevenue: t.expose('totalRevenue', {
      type: 'Money',
      nullable: true,
      description: 'Cost of those Unit OK and paid; admins only.',
    }),
  }),
});

const TechnicianStatistics = builder
  .objectRef<TechnicianStatisticsShape>('TechnicianStatistics')
  .implement({
    description: "One technician's records by status.",
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Who.' }),
      totalAssigned: t.exposeInt('totalAssigned', { description: 'All of their records.' }),
      ...countFields(t),
    }),
  });

const ClientDashboard = builder.objectRef<statistics.ClientDashboard>('ClientDashboard').implement({
  description: "The cards of a client's dashboard.",
  fields: (t) => ({
    totalItems: t.exposeInt('totalItems', { description: 'All of their records.' }),
    inProgress: t.exposeInt('inProgress', { description: 'Those still being worked on.' }),
    completed: t.exposeInt('completed', { description: 'Unit OK.' }),
    totalCost: t.expose('totalCost', { type: 'Money', description: 'Cost of the Unit OK ones.' }),
    freeBackjobs: t.exposeIDList('freeBackjobs', {
      description: 'Numbers of those that came back and cost the client nothing.',
    }),
  }),
});

const Today = builder.objectRef<statistics.Today>('Today').implement({
  description: 'The lists that a day at the counter begins with.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day of the shop, `2026-11-21`.' }),
    receivedToday: t.exposeInt('receivedToday', { description: 'Records of this day.' }),
    waitingLong: t.exposeInt('waitingLong', {
      description: 'Waiting Parts, and more than 5 days old.',
    }),
    toShip: t.exposeInt('toShip', { description: 'Ready for shipping and not shipped yet.' }),
    unpaidLong: t.exposeInt('unpaidLong', {
      description: 'Unit OK, unpaid, and more than 7 days old.',
    }),
  }),
});

builder.queryFields((t) => ({
  today: t.field({
    type: Today,
    description: 'How many records each list has. Admin and csr.',
    resolve: (_root, _args, context) => statistics.getToday(context),
  }),
  statistics: t.field({
    type: Statistics,
    description: 'The shop for admin and csr, their own for a technician or client.',
    args: { filter: t.arg({ type: RepairFilter, description: 'Filters what is counted.' }) },
    resolve: (_root, { filter }, context) => statistics.getStatistics(context, toFilter(filter)),
  }),
  technicianPerformance: t.field({
    type: [TechnicianStatistics],
    description: 'Technicians by name. Admin and csr.',
    args: { filter: t.arg({ type: RepairFilter, description: 'Filters what is counted.' }) },
    resolve: (_root, { filter }, context) =>
      statistics.getTechnicianStatistics(context, toFilter(filter)),
  }),
  clientDashboard: t.field({
    type: ClientDashboard,
    description: 'The dashboard of the client who asks.',
    resolve: (_root, _args, context) => statistics.getClientDashboard(context),
  }),
}));
