import type { RepairFilterInput } from '../domain/repair-list.ts';
import type {
  Warranty as WarrantyShape,
  WarrantyState as WarrantyStateShape,
} from '../domain/warranty.ts';
import {
  getWarrantyOverview,
  pageOfWarranties,
  warrantyNow,
  type WarrantyOverview as WarrantyOverviewShape,
} from '../services/warranty.ts';
import { pageArgs } from './pages.ts';
import { builder } from './builder.ts';
import { Connection, RepairOrder } from './repair-list.ts';
import { RepairRecord } from './repairs.ts';

const WarrantyState = builder.enumType('WarrantyState', {
  description: 'Whether a released unit is still under warranty today.',
  values: {
    IN_WARRANTY: { value: 'In Warranty', description: 'Today is on or before the last day.' },
    OUT_OF_WARRANTY: { value: 'Out of Warranty', description: 'The last day is over.' },
    NO_WARRANTY: { value: 'No Warranty', description: 'No release date, or no days.' },
  } satisfies Record<string, { value: WarrantyStateShape; description: string }>,
});

const Warranty = builder.objectRef<WarrantyShape>('Warranty').implement({
  description: 'The warranty of a released unit.',
  fields: (t) => ({
    state: t.expose('state', { type: WarrantyState, description: 'As of now.' }),
    days: t.exposeInt('days', { nullable: true, description: 'How long it lasts.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Its last instant.',
    }),
  }),
});

builder.objectField(RepairRecord, 'warranty', (t) =>
  t.field({
    type: Warranty,
    description: 'Its warranty, computed from release date and days.',
    resolve: (record, _args, context) => warrantyNow(context, record),
  }),
);

const WarrantyFilter = builder.inputType('WarrantyFilter', {
  description: 'Filters the warranty list.',
  fields: (t) => ({
    search: t.string({
      description:
        'Each word is looked for in client, unit and technician, in any order; `T-641` or `#641` finds the record with this number.',
    }),
    week: t.int({ description: 'Work week, 1 to 5.' }),
    month: t.int({ description: "Month of the shop's zone, 1 to 12." }),
    year: t.int({ description: "Year of the shop's zone." }),
    state: t.field({ type: WarrantyState, description: 'Only those in this state.' }),
  }),
});

type Input = RepairFilterInput & { state?: WarrantyStateShape | null | undefined };

function toWanted(input: Input | null | undefined) {
  const { state, ...filter } = input ?? {};
  return { filter, state: state ?? null };
}

const WarrantyOverview = builder.objectRef<WarrantyOverviewShape>('WarrantyOverview').implement({
  description: 'Counts over the Unit OK records of the filter.',
  fields: (t) => ({
    totalShipped: t.exposeInt('totalShipped', { description: 'Units with a release date.' }),
    inWarranty: t.exposeInt('inWarranty', { description: 'Still under warranty.' }),
    outOfWarranty: t.exposeInt('outOfWarranty', { description: 'No longer under warranty.' }),
    claims: t.exposeInt('claims', { description: 'Their backjobs.' }),
    cameBack: t.exposeInt('cameBack', {
      nullable: true,
      description: 'How many of them came back; admins only.',
    }),
  }),
});

builder.queryFields((t) => ({
  warrantyRecords: t.field({
    type: Connection,
    description: 'Every Unit OK record, newest first. Admin and csr.',
    args: {
      filter: t.arg({ type: WarrantyFilter, description: 'Filters the list.' }),
      order: t.arg({ type: RepairOrder, description: 'Newest first, unless given.' }),
      ...pageArgs,
    },
    resolve: (_root, { filter, order, first, after }, context) =>
      pageOfWarranties(context, { ...toWanted(filter), order }, { limit: first, cursor: after }),
  }),
  warrantyOverview: t.field({
    type: WarrantyOverview,
    description: 'Counts of the warranty screen. Admin and csr.',
    args: { filter: t.arg({ type: WarrantyFilter, description: 'Filters what is counted.' }) },
    resolve: (_root, { filter }, context) => getWarrantyOverview(context, toWanted(filter)),
  }),
}));
