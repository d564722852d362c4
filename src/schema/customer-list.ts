import { CUSTOMER_SORTS } from '../domain/customers.ts';
import {
  type CustomerPage as CustomerPageShape,
  listDuplicates,
  pageOfCustomers,
} from '../services/customer-list.ts';
import type { KnownCustomer } from '../services/customers.ts';
import { builder } from './builder.ts';
import { Customer } from './customers.ts';
import { CountAndSum } from './finance.ts';
import { pageArgs, PageInfo } from './pages.ts';

const CustomerOrder = builder.inputType('CustomerOrder', {
  description: 'Order of a list of customers.',
  fields: (t) => ({
    by: t.field({
      type: builder.enumType('CustomerSort', {
        description: 'What customers are ordered by.',
        values: CUSTOMER_SORTS,
      }),
      required: true,
      description: 'Column.',
    }),
    descending: t.boolean({
      required: true,
      description: 'From Z to A, or the largest balance first.',
    }),
  }),
});

const CustomerPage = builder.objectRef<CustomerPageShape>('CustomerPage').implement({
  description: 'A page of customers.',
  fields: (t) => ({
    nodes: t.expose('customers', { type: [Customer], description: 'The customers.' }),
    pageInfo: t.field({
      type: PageInfo,
      description: 'The cursor after the last entry.',
      resolve: ({ hasNextPage, endCursor }) => ({ hasNextPage, endCursor }),
    }),
    totalCount: t.int({
      description: 'How many customers there are; 10,000 at most.',
      resolve: async (page) => (await page.count()).number,
    }),
    moreThanTotalCount: t.boolean({
      description: 'Whether there are more than totalCount.',
      resolve: async (page) => (await page.count()).isMore,
    }),
    owed: t.field({
      type: CountAndSum,
      nullable: true,
      description: 'How many customers of all pages owe something, and how much; admins only.',
      resolve: (page) => page.owed(),
    }),
  }),
});

const CustomerPair = builder.objectRef<KnownCustomer[]>('CustomerPair').implement({
  description: 'Two customers who may be one person.',
  fields: (t) => ({
    customers: t.field({ type: [Customer], description: 'Both.', resolve: (pair) => pair }),
  }),
});

builder.queryFields((t) => ({
  customers: t.field({
    type: CustomerPage,
    description: 'Customers, the newest first unless ordered otherwise.',
    args: {
      search: t.arg.string({ description: 'Words of a name, or digits of a number.' }),
      order: t.arg({ type: CustomerOrder, description: 'The newest first, unless given.' }),
      ...pageArgs,
    },
    resolve: (_root, { search, order, first, after }, context) =>
      pageOfCustomers(context, {
        search: search ?? '',
        order: order ?? null,
        limit: first,
        cursor: after,
      }),
  }),
  duplicateCustomers: t.field({
    type: [CustomerPair],
    description:
      'Pairs of customers with one number and similar names, or with one name; the likeliest first.',
    resolve: (_root, _args, context) => listDuplicates(context),
  }),
}));
