import { parseId } from '../domain/ids.ts';
import { mayVoid } from '../domain/payment-input.ts';
import type { Payment as PaymentShape } from '../domain/payments.ts';
import {
  addPayment,
  recordPayments,
  type RecordPayments as RecordPaymentsShape,
  refund,
  voidPayment,
} from '../services/payments.ts';
import { createArgs, recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';

/** A payment; in the list of a day it also has its client and unit. */
type ShownRow = PaymentShape & { clientName?: string | null; unit?: string | null };

export const Payment = builder.objectRef<ShownRow>('Payment').implement({
  description: 'A payment, money returned, or a move of the drawer. Admin and csr only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the row.' }),
    recordId: t.exposeID('recordId', {
      nullable: true,
      description: 'The repair record; null for a move of the drawer.',
    }),
    clientName: t.string({
      nullable: true,
      description: 'Client of the record; only in the list of a day.',
      resolve: (row) => row.clientName ?? null,
    }),
    unit: t.string({
      nullable: true,
      description: 'Unit of the record; only in the list of a day.',
      resolve: (row) => row.unit ?? null,
    }),
    amount: t.expose('amount', {
      type: 'Money',
      description: 'Negative when it went out.',
    }),
    kind: t.exposeString('kind', { description: 'payment, refund, correction or drawer.' }),
    channel: t.exposeString('channel', { nullable: true, description: 'How; null when unknown.' }),
    reference: t.exposeString('reference', { description: 'Reference of the transfer.' }),
    invoiceNo: t.exposeString('invoiceNo', { description: 'Number of the invoice.' }),
    note: t.exposeString('note', { description: 'What somebody noted.' }),
    origin: t.exposeString('origin', {
      description: '`till`, or `status` for a row that follows a written payment status.',
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', description: 'When.' }),
    shopDay: t.exposeString('shopDay', { description: 'The day of the shop.' }),
    takenBy: t.exposeID('takenBy', {
      nullable: true,
      description: 'The account of the person who took it.',
    }),
    takenByName: t.exposeString('takenByName', { description: 'Their name at the time.' }),
    countersId: t.exposeID('countersId', {
      nullable: true,
      description: 'The counted payment that this one reverses.',
    }),
    isVoided: t.boolean({
      description: 'Whether it was voided.',
      resolve: (row) => row.voidedAt !== null,
    }),
    voidReason: t.exposeString('voidReason', { description: 'Why it was voided or reversed.' }),
    isCounted: t.boolean({
      description: 'Whether a closing has counted it.',
      resolve: (row) => row.closingId !== null,
    }),
    mayVoid: t.boolean({
      description: 'Whether the viewer may void it, unless it was voided or reversed already.',
      resolve: (row, _args, { viewer }) => viewer !== null && mayVoid(viewer, row),
    }),
  }),
});

const RecordPayments = builder.objectRef<RecordPaymentsShape>('RecordPayments').implement({
  description: 'What was paid for a record, and what is still to pay.',
  fields: (t) => ({
    rows: t.expose('rows', {
      type: [Payment],
      description: 'The oldest first.',
    }),
    paid: t.expose('paid', { type: 'Money', description: 'The sum of the rows that count.' }),
    balance: t.expose('balance', { type: 'Money', description: 'What is to pay.' }),
    overpaid: t.expose('overpaid', { type: 'Money', description: 'What is to return.' }),
    uncovered: t.expose('uncovered', {
      type: 'Money',
      description: 'The part of the cost that no payment covers, of a record that counts as paid.',
    }),
  }),
});

export const PaymentInput = builder.inputType('PaymentInput', {
  description: 'A payment as it is entered.',
  fields: (t) => ({
    amount: t.string({ required: true, description: 'More than zero.' }),
    channel: t.string({ required: true, description: 'gcash, maya, seabank, gotymebank or cash.' }),
    reference: t.string({
      description: 'Reference of the transfer; each can be entered only once.',
    }),
    invoiceNo: t.string({ description: 'Number of the invoice.' }),
    note: t.string({ description: 'At most 100 characters.' }),
  }),
});

builder.queryField('recordPayments', (t) =>
  t.field({
    type: RecordPayments,
    description: 'What was paid for a repair record.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => recordPayments(context, recordIdOf(recordId)),
  }),
);

/** What is entered, and for which record. */
const entryArgs = {
  ...recordArgs,
  ...builder.args((t) => ({
    input: t.field({
      type: PaymentInput,
      required: true,
      description: 'The amount and the channel.',
    }),
  })),
};

builder.mutationFields((t) => ({
  addPayment: t.field({
    type: Payment,
    description: 'Enters a payment; the record becomes paid once its cost is reached.',
    args: {
      ...entryArgs,
      confirmed: t.arg.boolean({ description: 'Confirms an amount above the balance.' }),
      ...createArgs,
    },
    resolve: (_root, { recordId, input, confirmed, idempotencyKey: key }, context) =>
      addPayment(context, recordIdOf(recordId), input, { confirmed: confirmed ?? false, key }),
  }),
  refund: t.field({
    type: Payment,
    description: 'Returns money of a record.',
    args: {
      ...entryArgs,
      ...createArgs,
    },
    resolve: (_root, { recordId, input, idempotencyKey: key }, context) =>
      refund(context, recordIdOf(recordId), input, { key }),
  }),
  voidPayment: t.field({
    type: Payment,
    description:
      'Voids a payment; one that a closing counted is reversed by a row of today instead.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the row.' }),
      reason: t.arg.string({ required: true, description: 'Why.' }),
    },
    resolve: (_root, { id, reason }, context) =>
      voidPayment(context, parseId(id, 'Payment'), reason),
  }),
}));
