import { type ExpenseCategoryNote, offeredCategories } from '../domain/expenses.ts';
import type { ShopProfile as ShopProfileShape } from '../domain/shop-profile.ts';
import { offeredWarrantyDays } from '../domain/warranty-choices.ts';
import * as shop from '../services/shop-profile.ts';
import { hasDays } from '../services/time-zone.ts';
import { builder } from './builder.ts';
import { paperFields } from './papers.ts';

const ExpenseCategory = builder.objectRef<ExpenseCategoryNote>('ExpenseCategory').implement({
  description: 'A category of expenses.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What expenses are filed under.' }),
    note: t.exposeString('note', { description: 'What the shop notes about it.' }),
  }),
});

const ShopProfile = builder.objectRef<ShopProfileShape>('ShopProfile').implement({
  description: 'How the shop presents itself, and what its forms offer.',
  fields: (t) => ({
    id: t.id({ description: 'Always `shop`; there is one.', resolve: () => 'shop' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    ...paperFields(t),
    linkShowsPrices: t.exposeBoolean('linkShowsPrices', {
      description: 'Whether tracking pages say price, paid and balance.',
    }),
    ticketPrefix: t.exposeString('ticketPrefix', {
      description: 'The prefix of ticket numbers.',
    }),
    nextTicket: t.int({
      description: 'The number that the next record will have.',
      resolve: (_profile, _args, context) => shop.getNextTicket(context),
    }),
    timezone: t.exposeString('timezone', { description: 'The time zone of its days.' }),
    warrantyDays: t.intList({
      description: 'All days of warranty that forms offer.',
      resolve: ({ warrantyDays }) => offeredWarrantyDays(warrantyDays),
    }),
    expenseCategories: t.field({
      type: [ExpenseCategory],
      description: 'All categories of expenses.',
      resolve: ({ expenseCategories }) => offeredCategories(expenseCategories),
    }),
    photoMonths: t.exposeInt('photoMonths', {
      description: 'How many months after its release the photos of a unit are kept.',
    }),
    hasRecords: t.boolean({
      description:
        'Whether there are records, money in the till, expenses or a file being imported, so that the time zone cannot be changed.',
      resolve: (_profile, _args, context) => hasDays(context),
    }),
  }),
});

const ExpenseCategoryInput = builder.inputType('ExpenseCategoryInput', {
  description: 'A category of expenses.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'At most 50 characters.' }),
    note: t.string({ required: true, description: 'At most 200 characters.' }),
  }),
});

const ShopProfileInput = builder.inputType('ShopProfileInput', {
  description: 'Settings of the shop. Omitted ones stay as they are.',
  fields: (t) => ({
    name: t.string({ description: 'At most 60 characters.' }),
    logo: t.string({
      description: 'A PNG, JPEG or WebP of at most 150 kB as a data URL; empty for none.',
    }),
    address: t.string({ description: 'At most 200 characters.' }),
    phones: t.string({ description: 'At most 120 characters.' }),
    hours: t.string({ description: 'At most 200 characters.' }),
    messenger: t.string({ description: 'An address of the web.' }),
    receiptFooter: t.string({ description: 'At most 500 characters.' }),
    terms: t.string({ description: 'At most 1,000 characters.' }),
    warrantyTerms: t.string({ description: 'At most 1,000 characters.' }),
    shopAddress: t.string({ description: 'An address of the web, also one of the network.' }),
    publicAddress: t.string({ description: 'An address of the web.' }),
    stubPaper: t.string({ description: '80mm, 58mm or A5.' }),
    labelSize: t.string({ description: '50x30, 40x30 or 62mm.' }),
    printsStub: t.boolean({ description: 'Whether a stub is printed when a record is created.' }),
    hasShopCopy: t.boolean({ description: 'Whether a stub on A5 has a copy for the shop.' }),
    linkShowsPrices: t.boolean({
      description: 'Whether tracking pages say price, paid and balance.',
    }),
    ticketPrefix: t.string({ description: '1 to 5 letters; empty for T.' }),
    timezone: t.string({
      description:
        'Such as Asia/Manila; it cannot be changed once there are records, money in the till, expenses or a file being imported.',
    }),
    photoMonths: t.int({ description: '1 to 120.' }),
    asksIntake: t.boolean({
      description: 'Whether the form asks for a missing intake of a new record.',
    }),
    warrantyDays: t.intList({ description: 'All days to offer; the usual ones always are.' }),
    expenseCategories: t.field({
      type: [ExpenseCategoryInput],
      description: 'All categories; the usual ones are always there.',
    }),
  }),
});

builder.queryFields((t) => ({
  shopProfile: t.field({
    type: ShopProfile,
    description: 'The settings of the shop. Admins only.',
    resolve: (_root, _args, context) => shop.getProfile(context),
  }),
  expenseCategories: t.field({
    type: [ExpenseCategory],
    description: 'The categories that expenses may have. Admins only.',
    resolve: (_root, _args, context) => shop.listExpenseCategories(context),
  }),
}));

builder.mutationFields((t) => ({
  raiseNextTicket: t.field({
    type: ShopProfile,
    description: 'Lets the numbers of new records continue at a larger one. Admins only.',
    args: { next: t.arg.int({ required: true, description: 'The number of the next record.' }) },
    resolve: (_root, { next }, context) => shop.raiseNextTicket(context, next),
  }),
  saveShopProfile: t.field({
    type: ShopProfile,
    description: 'Changes settings of the shop. Admins only.',
    args: {
      input: t.arg({ type: ShopProfileInput, required: true, description: 'What changes.' }),
      version: t.arg.int({
        description: 'The version that was read; a newer one is a conflict.',
      }),
    },
    resolve: (_root, { input, version }, context) => shop.saveProfile(context, input, version),
  }),
}));
