import type { InputShapeFromFields } from '@pothos/core';
import { PAYMENT_FILTERS } from '../domain/finance.ts';
import { REPAIR_SORTS, type RepairFilterInput } from '../domain/repair-list.ts';
import { writePageOfRecords } from '../services/repair-json.ts';
import {
  pageOfRecords,
  recordYears,
  type RepairPage,
  type RepairQuery,
  reportPhrases,
} from '../services/repair-list.ts';
import type { RepairRecord as RepairRecordShape } from '../domain/repairs.ts';
import { pageArgs, PageInfo } from './pages.ts';
import { builder } from './builder.ts';
import { CountAndSum } from './finance.ts';
import { RepairRecord } from './repairs.ts';
import { writtenBy } from './written-answers.ts';

export const RepairFilter = builder.inputType('RepairFilter', {
  description: 'Filters a list. Omitted fields do not filter.',
  fields: (t) => ({
    search: t.string({
      description:
        'Each word is looked for in client, contact number, unit, issue, report and technician, in any order; `T-641` or `#641` finds the record with this number.',
    }),
    week: t.int({ description: 'Work week, 1 to 5.' }),
    month: t.int({ description: "Month of the shop's zone, 1 to 12." }),
    year: t.int({ description: "Year of the shop's zone." }),
    from: t.string({ description: "First day of the shop's zone, `2026-11-21`." }),
    to: t.string({ description: 'Last day, included.' }),
    shipping: t.string({ description: 'shipped or unshipped.' }),
    technician: t.string({ description: 'Name, or Unassigned; admin and csr only.' }),
    status: t.string({ description: 'A repair status.' }),
    toDo: t.boolean({ description: 'Only work that is still to do: neither Unit OK nor RTO.' }),
    payment: t.field({
      type: builder.enumType('PaymentFilter', {
        description:
          'Of Unit OK records, those paid or unpaid by the payment overview, those with the status paid, without a status, with a cost, or with a technician.',
        values: PAYMENT_FILTERS,
      }),
      description: 'Admin and csr only.',
    }),
  }),
});

/** The domain's names for what the schema calls `payment`. */
export function toFilter(
  filter:
    | (Omit<RepairFilterInput, 'paymentStatus'> & { payment?: string | null | undefined })
    | null
    | undefined,
): RepairFilterInput {
  if (!filter) return {};
  const { payment, ...rest } = filter;
  return { ...rest, paymentStatus: payment };
}

export const RepairOrder = builder.inputType('RepairOrder', {
  description: 'Order of a list.',
  fields: (t) => ({
    by: t.field({
      type: builder.enumType('RepairSort', {
        description:
          'The order of a list. technicianInCharge, toDo (backjobs first) and openWork (descending: open work first) order by date within.',
        values: REPAIR_SORTS,
      }),
      required: true,
      description: 'Column.',
    }),
    descending: t.boolean({ required: true, description: 'Largest or newest first.' }),
  }),
});

const Edge = builder
  .objectRef<{ cursor: string; node: RepairRecordShape }>('RepairRecordEdge')
  .implement({
    description: 'A record and its place in the list.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'The cursor after this record.' }),
      node: t.expose('node', { type: RepairRecord, description: 'The record.' }),
    }),
  });

const ListSums = builder.objectRef<ListSumsOf>('ListSums').implement({
  description: 'What the records of a list add up to.',
  fields: (t) => ({
    all: t.expose('all', { type: CountAndSum, description: 'All of them.' }),
    unpaid: t.expose('unpaid', {
      type: CountAndSum,
      description: 'Those Unit OK with the status Unpaid.',
    }),
  }),
});

type ListSumsOf = NonNullable<Awaited<ReturnType<RepairPage['sums']>>>;

export const Connection = builder.objectRef<RepairPage>('RepairRecordConnection').implement({
  description: 'A page of records.',
  fields: (t) => ({
    edges: t.field({
      type: [Edge],
      description: 'Records with their cursors.',
      resolve: ({ records, cursors }) =>
        records.map((node, place) => ({ node, cursor: cursors[place] ?? '' })),
    }),
    nodes: t.expose('records', {
      type: [RepairRecord],
      description: 'The records without cursors.',
    }),
    pageInfo: t.field({
      type: PageInfo,
      description: 'The cursor after the last entry.',
      resolve: ({ cursors, hasNextPage }) => ({ hasNextPage, endCursor: cursors.at(-1) ?? null }),
    }),
    totalCount: t.int({
      description: 'How many records the filter leaves; with a search 10,000 at most.',
      resolve: async (page) => (await page.count()).number,
    }),
    moreThanTotalCount: t.boolean({
      description: 'Whether a search finds more than totalCount.',
      resolve: async (page) => (await page.count()).isMore,
    }),
    sums: t.field({
      type: ListSums,
      nullable: true,
      description:
        'Sums over all pages; admins only, null for others, and for a search that finds more than 10,000.',
      resolve: (page) => page.sums(),
    }),
  }),
});

const listArgs = builder.args((t) => ({
  filter: t.field({ type: RepairFilter, description: 'Filters the list.' }),
  order: t.field({ type: RepairOrder, description: 'Newest first, unless given.' }),
  ...pageArgs,
}));
type ListArgs = InputShapeFromFields<typeof listArgs>;

const toQuery = ({ filter, order, first, after }: ListArgs): RepairQuery => ({
  filter: toFilter(filter),
  order,
  limit: first,
  cursor: after,
});

builder.queryFields((t) => ({
  repairRecords: t.field({
    type: Connection,
    description: "The viewer's records, newest first unless ordered otherwise.",
    args: listArgs,
    resolve: (_root, args, context) => pageOfRecords(context, toQuery(args)),
    extensions: writtenBy<ListArgs>({
      writePage: (args, context, members) => writePageOfRecords(context, toQuery(args), members),
    }),
  }),
  reportPhrases: t.stringList({
    description: "Phrases that the viewer's newest records use most in their reports.",
    resolve: (_root, _args, context) => reportPhrases(context),
  }),
  repairYears: t.intList({
    description: 'Years in which the viewer has records, newest first.',
    resolve: (_root, _args, context) => recordYears(context),
  }),
}));
