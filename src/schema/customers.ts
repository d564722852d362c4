import { parseId } from '../domain/ids.ts';
import { mergeCustomers, unmergeCustomers } from '../services/customer-merge.ts';
import * as customers from '../services/customers.ts';
import { createArgs, optionalId, recordArgs, recordIdOf, versionArgs } from './args.ts';
import { builder } from './builder.ts';
import { Device } from './customer-devices.ts';
import { RepairRecord } from './repairs.ts';

const NAME = 'Customer';

const MergedCustomer = builder.objectRef<customers.MergedCustomer>('MergedCustomer').implement({
  description: 'A customer who was merged into another one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the customer that was merged.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Number to dial.' }),
    mergedAt: t.expose('mergedAt', { type: 'DateTime', description: 'When it was merged.' }),
    canUnmerge: t.exposeBoolean('canUnmerge', { description: 'For 30 days.' }),
  }),
});

export const Customer = builder.objectRef<customers.KnownCustomer>('Customer').implement({
  description: 'A person across their repairs, told apart by name and number. Admin and csr only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the customer.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Number to dial.' }),
    phone2: t.exposeString('phone2', { nullable: true, description: 'A second phone number.' }),
    email: t.exposeString('email', { description: 'E-mail address.' }),
    messenger: t.exposeString('messenger', { description: 'Where to chat.' }),
    address: t.exposeString('address', { description: 'Postal address.' }),
    note: t.exposeString('note', { description: 'What the shop notes.' }),
    lang: t.exposeString('lang', { description: 'en or fil.' }),
    accountId: t.exposeID('userId', {
      nullable: true,
      description: 'The client account.',
    }),
    mergedInto: t.exposeID('mergedInto', {
      nullable: true,
      description: 'The customer that this one was merged into.',
    }),
    visits: t.exposeInt('visits', { description: 'How many repairs there are.' }),
    lastVisit: t.expose('lastVisit', {
      type: 'DateTime',
      nullable: true,
      description: 'When the latest came in.',
    }),
    lastUnit: t.exposeString('lastUnit', { description: 'What that was.' }),
    balance: t.expose('balance', {
      type: 'Money',
      description: 'What is still to pay for records that are Unit OK and Unpaid.',
    }),
    records: t.field({
      type: [RepairRecord],
      description: 'The repairs, newest first; at most 50.',
      resolve: ({ id }, _args, context) => customers.recordsOfCustomer(context, id),
    }),
    devices: t.field({
      type: [Device],
      description: 'The devices, newest first.',
      resolve: ({ id }, _args, context) => customers.devicesOfCustomer(context, id),
    }),
    merged: t.field({
      type: [MergedCustomer],
      description: 'The customers that were merged into this one, the latest first.',
      resolve: ({ id }, _args, context) => customers.mergedInto(context, id),
    }),
  }),
});

const CustomerInput = builder.inputType('CustomerInput', {
  description: 'The fields of a customer. Omitted ones stay as they are.',
  fields: (t) => ({
    name: t.string({ description: 'At most 255 characters.' }),
    phone: t.string({ description: 'A phone number that can be dialled; empty for none.' }),
    phone2: t.string({ description: 'A second phone number.' }),
    email: t.string({ description: 'At most 200 characters.' }),
    messenger: t.string({ description: 'At most 200 characters.' }),
    address: t.string({ description: 'At most 400 characters.' }),
    note: t.string({ description: 'At most 2,000 characters.' }),
    lang: t.string({ description: 'en or fil.' }),
  }),
});

builder.queryFields((t) => ({
  customerSuggest: t.field({
    type: [Customer],
    description: 'At most eight customers for three typed letters or four digits.',
    args: { text: t.arg.string({ required: true, description: 'What was typed.' }) },
    resolve: (_root, { text }, context) => customers.suggestCustomers(context, text),
  }),
  customer: t.field({
    type: Customer,
    description: 'One customer.',
    args: { id: t.arg.id({ required: true, description: 'Number of the customer.' }) },
    resolve: (_root, { id }, context) => customers.getCustomer(context, parseId(id, NAME)),
  }),
  customerOfRecord: t.field({
    type: Customer,
    nullable: true,
    description: 'The customer of a repair record.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) =>
      customers.customerOfRecord(context, recordIdOf(recordId)),
  }),
}));

builder.mutationFields((t) => ({
  saveCustomer: t.field({
    type: Customer,
    description: 'Adds a customer, or changes the fields that are sent.',
    args: {
      id: t.arg.id({ description: 'Number of the customer; without it, a new one.' }),
      input: t.arg({ type: CustomerInput, required: true, description: 'What changes.' }),
      ...createArgs,
      ...versionArgs,
    },
    resolve: (_root, { id, input, version, idempotencyKey: key }, context) =>
      customers.saveCustomer(context, input, { id: optionalId(id, NAME), version, key }),
  }),
  mergeCustomers: t.field({
    type: Customer,
    description: 'Merges two customers; returns the one that is kept.',
    args: {
      intoId: t.arg.id({ required: true, description: 'The customer that is kept.' }),
      fromId: t.arg.id({
        required: true,
        description: 'The customer that is merged into the other.',
      }),
      discloses: t.arg.int({
        description: 'The confirmed number of additional repairs that an account will see.',
      }),
    },
    resolve: (_root, { intoId, fromId, discloses }, context) =>
      mergeCustomers(context, {
        intoId: parseId(intoId, NAME),
        fromId: parseId(fromId, NAME),
        discloses: discloses ?? 0,
      }),
  }),
  unmergeCustomers: t.field({
    type: Customer,
    description: 'Undoes the last merge of a customer, within 30 days; returns that customer.',
    args: { id: t.arg.id({ required: true, description: 'The customer that was merged.' }) },
    resolve: (_root, { id }, context) => unmergeCustomers(context, parseId(id, NAME)),
  }),
}));
