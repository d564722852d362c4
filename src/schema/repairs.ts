import { parseId } from '../domain/ids.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import type { RepairRecord as Repair } from '../domain/repairs.ts';
import { UNIT_INDICATORS } from '../domain/statuses.ts';
import { getHistory } from '../services/repair-history.ts';
import {
  clearHighlights,
  createRecord,
  deleteRecord,
  getRecord,
  restoreRecord,
  setIndicator,
  updateRecord,
} from '../services/repairs.ts';
import { builder } from './builder.ts';
import { HistoryEntry } from './repair-history.ts';

const NAME = 'Repair record';

const UnitStatusIndicator = builder.enumType('UnitStatusIndicator', {
  description: 'Whether the counter has told the client the latest: okay shows as Updated.',
  values: UNIT_INDICATORS,
});

export const RepairRecord = builder.objectRef<Repair>('RepairRecord').implement({
  description: 'One unit in the shop, from the counter to its release, as the viewer may see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the record.' }),
    version: t.exposeInt('version', { description: 'Grows by one with every change.' }),
    date: t.expose('date', { type: 'DateTime', description: 'When the unit came in.' }),
    workWeek: t.exposeString('workWeek', {
      description: '`work week 1` to `work week 5`, or empty.',
    }),
    clientName: t.exposeString('clientName', { description: 'Name of the client as typed.' }),
    clientId: t.exposeID('clientId', {
      nullable: true,
      description: "The client's account that may follow this record.",
    }),
    contactNo: t.exposeString('contactNo', { description: 'Contact number as typed.' }),
    unit: t.exposeString('unit', { description: 'What is being repaired.' }),
    declaredIssue: t.exposeString('declaredIssue', {
      description: 'What the client says is wrong.',
    }),
    repairCost: t.expose('repairCost', {
      type: 'Money',
      nullable: true,
      description: 'Price of the repair; null for technicians.',
    }),
    technicianInCharge: t.exposeString('technicianInCharge', {
      description: 'Name of the technician, or empty.',
    }),
    modeOfTransaction: t.exposeString('modeOfTransaction', {
      description: 'How the unit came to the shop.',
    }),
    shippingStatus: t.exposeString('shippingStatus', {
      nullable: true,
      description: 'Received, In Transit, To Ship or Shipped.',
    }),
    repairStatus: t.exposeString('repairStatus', {
      description: 'Pending, Processing, Monitoring, Waiting Parts, Unit OK, RTO or Backjob.',
    }),
    paymentStatus: t.exposeString('paymentStatus', {
      nullable: true,
      description: 'paid, Unpaid, or not set; null for technicians.',
    }),
    paymentChannel: t.exposeString('paymentChannel', {
      nullable: true,
      description: 'gcash, maya, seabank, gotymebank or cash; null for technicians.',
    }),
    repairReport: t.exposeString('repairReport', {
      description: 'What the technician found and did.',
    }),
    unitStatusIndicator: t.expose('unitStatusIndicator', {
      type: UnitStatusIndicator,
      description: 'okay or monitoring.',
    }),
    isHighlighted: t.exposeBoolean('isHighlighted', {
      description: 'A technician changed it and no admin or csr has opened it since.',
    }),
    updatedByTechnician: t.exposeBoolean('updatedByTechnician', {
      description: 'The last unseen change was a technician’s.',
    }),
    shippingDetails: t.exposeString('shippingDetails', {
      description: 'Tracking number and notes.',
    }),
    modeOfShipping: t.exposeString('modeOfShipping', {
      nullable: true,
      description: 'Lalamove, Courier or Walk-in.',
    }),
    shipbackDate: t.expose('shipbackDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When the unit was shipped back or released.',
    }),
    warrantyDuration: t.exposeString('warrantyDuration', {
      description: 'Days of warranty, as text.',
    }),
    courierName: t.exposeString('courierName', { description: 'Name of the courier.' }),
    courierAddress: t.exposeString('courierAddress', { description: 'Address of the courier.' }),
    courierContact: t.exposeString('courierContact', { description: 'Contact of the courier.' }),
    commission: t.expose('commission', {
      type: 'Money',
      nullable: true,
      description: 'Amount of a custom commission; admins only.',
    }),
    commissionPercent: t.expose('commissionPercent', {
      type: 'Money',
      nullable: true,
      description: 'Percentage behind a custom commission; admins only.',
    }),
    hasCustomCommission: t.exposeBoolean('hasCustomCommission', {
      description: 'Whether the commission was set for this record alone.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was logged.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    history: t.field({
      type: [HistoryEntry],
      description: 'What happened to it, oldest first; staff only.',
      resolve: (record, _args, context) => getHistory(context, record.id),
    }),
  }),
});

const RepairRecordInput = builder.inputType('RepairRecordInput', {
  description:
    'Fields of a record. A field left out stays as it is; null empties it. Technicians may send repairStatus and repairReport only.',
  fields: (t) => ({
    date: t.field({ type: 'DateTime', description: 'Now, unless given.' }),
    workWeek: t.string({ description: '`2`, `Week 2` or `work week 2`.' }),
    clientName: t.string({ description: 'Name of the client.' }),
    clientId: t.id({ description: "The client's account; null unlinks it." }),
    contactNo: t.string({ description: 'Contact number.' }),
    unit: t.string({ description: 'What is being repaired.' }),
    declaredIssue: t.string({ description: 'What the client says is wrong.' }),
    repairCost: t.string({ description: 'Pesos: `1500`, `1,500.00` or `₱1,500`.' }),
    technicianInCharge: t.string({ description: 'Name of the technician.' }),
    modeOfTransaction: t.string({ description: 'How the unit came to the shop.' }),
    shippingStatus: t.string({ description: 'Received, In Transit, To Ship or Shipped.' }),
    repairStatus: t.string({ description: 'Processing, unless given.' }),
    paymentStatus: t.string({ description: 'paid or Unpaid.' }),
    paymentChannel: t.string({ description: 'gcash, maya, seabank, gotymebank or cash.' }),
    repairReport: t.string({ description: 'What the technician found and did.' }),
    unitStatusIndicator: t.field({ type: UnitStatusIndicator, description: 'okay or monitoring.' }),
    shippingDetails: t.string({ description: 'Tracking number and notes.' }),
    modeOfShipping: t.string({ description: 'Lalamove, Courier or Walk-in.' }),
    shipbackDate: t.field({ type: 'DateTime', description: 'Ship-back / release date.' }),
    warrantyDuration: t.string({ description: 'Days of warranty, 0 to 3,650; `7 days` is 7.' }),
    courierName: t.string({ description: 'Name of the courier.' }),
    courierAddress: t.string({ description: 'Address of the courier.' }),
    courierContact: t.string({ description: 'Contact of the courier.' }),
    commission: t.string({
      description: 'Pesos of a custom commission; null goes back to the rate. Admins only.',
    }),
    commissionPercent: t.string({
      description: 'The same as a percentage of the cost. Admins only.',
    }),
    hasCustomCommission: t.boolean({
      description: 'False goes back to the technician’s rate. Admins only.',
    }),
  }),
});

type Input = Omit<RepairInput, 'clientId'> & { clientId?: string | number | null | undefined };

function toInput({ clientId, ...fields }: Input): RepairInput {
  if (clientId === undefined) return fields;
  return { ...fields, clientId: clientId === null ? null : parseId(clientId, 'Client') };
}

builder.queryField('repairRecord', (t) =>
  t.field({
    type: RepairRecord,
    description: 'One record of the viewer.',
    args: { id: t.arg.id({ required: true, description: 'Number of the record.' }) },
    resolve: (_root, { id }, context) => getRecord(context, parseId(id, NAME)),
  }),
);

builder.mutationFields((t) => ({
  createRepairRecord: t.field({
    type: RepairRecord,
    description: 'Logs a repair.',
    args: {
      input: t.arg({ type: RepairRecordInput, required: true, description: 'The record.' }),
      idempotencyKey: t.arg.string({
        description: 'A create with the same key is done once, however often it is sent.',
      }),
    },
    resolve: (_root, { input, idempotencyKey }, context) =>
      createRecord(context, toInput(input), idempotencyKey ?? null),
  }),
  updateRepairRecord: t.field({
    type: RepairRecord,
    description: 'Changes the fields that are sent.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the record.' }),
      input: t.arg({ type: RepairRecordInput, required: true, description: 'What changes.' }),
      version: t.arg.int({ description: 'The version that was read; an older one is a CONFLICT.' }),
    },
    resolve: (_root, { id, input, version }, context) =>
      updateRecord(context, parseId(id, NAME), toInput(input), version ?? null),
  }),
  setUnitStatusIndicator: t.field({
    type: RepairRecord,
    description: 'Toggles the unit status indicator.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the record.' }),
      unitStatusIndicator: t.arg({
        type: UnitStatusIndicator,
        required: true,
        description: 'okay or monitoring.',
      }),
      version: t.arg.int({ description: 'The version that was read; an older one is a CONFLICT.' }),
    },
    resolve: (_root, { id, unitStatusIndicator, version }, context) =>
      setIndicator(context, parseId(id, NAME), unitStatusIndicator, version ?? null),
  }),
  clearHighlights: t.field({
    type: [RepairRecord],
    description: 'Takes the highlight off records that were opened; answers those that had one.',
    args: { ids: t.arg.idList({ required: true, description: 'Numbers of the records.' }) },
    resolve: (_root, { ids }, context) =>
      clearHighlights(
        context,
        ids.map((id) => parseId(id, NAME)),
      ),
  }),
  deleteRepairRecord: t.id({
    description: 'Hides a record everywhere; answers its number.',
    args: { id: t.arg.id({ required: true, description: 'Number of the record.' }) },
    resolve: async (_root, { id }, context) => {
      await deleteRecord(context, parseId(id, NAME));
      return id;
    },
  }),
  restoreRepairRecord: t.field({
    type: RepairRecord,
    description: 'Brings a deleted record back.',
    args: { id: t.arg.id({ required: true, description: 'Number of the record.' }) },
    resolve: (_root, { id }, context) => restoreRecord(context, parseId(id, NAME)),
  }),
}));
