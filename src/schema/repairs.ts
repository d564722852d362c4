import { parseId } from '../domain/ids.ts';
import {
  type FieldKind,
  FIELD_NAMES,
  fieldSpec,
  type FieldValue,
  type RecordField,
} from '../domain/record-fields.ts';
import { INPUT_FIELDS, type RepairInput } from '../domain/repair-input.ts';
import type { RepairRecord as RepairRecordShape } from '../domain/repairs.ts';
import {
  DEFAULT_REPAIR_STATUS,
  PAYMENT_CHANNELS,
  REPAIR_STATUSES,
  SHIPPING_MODES,
  SHIPPING_STATUSES,
  UNIT_INDICATORS,
} from '../domain/statuses.ts';
import { recordJson } from '../services/repair-json.ts';
import * as repairs from '../services/repairs.ts';
import { undoChange } from '../services/undo.ts';
import { createArgs, recordIdOf, versionArgs } from './args.ts';
import { builder } from './builder.ts';
import { BackjobInput, toBackjob } from './backjobs.ts';
import { IntakeInput } from './intakes.ts';
import { writtenBy } from './written-answers.ts';

const UnitStatusIndicator = builder.enumType('UnitStatusIndicator', {
  description: 'Whether the counter has told the client the latest: okay shows as Updated.',
  values: UNIT_INDICATORS,
});

/** `a, b or c`. */
const CHOICES = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const CHANNELS = CHOICES.format(PAYMENT_CHANNELS);

/** The description of each field, and of its input where that differs. */
const ABOUT: Record<RecordField, readonly [held: string, taken?: string]> = {
  id: ['Number of the record.'],
  version: ['Grows by one with every change.'],
  date: ['When the unit came in.', 'Now, unless given.'],
  workWeek: ['`work week 1` to `work week 5`, or empty.', '`2`, `Week 2` or `work week 2`.'],
  clientName: ['Name of the client as typed.', 'Name of the client.'],
  clientId: [
    "The client's account that may follow this record.",
    "The client's account; null unlinks it.",
  ],
  contactNo: ['Contact number as typed.', 'Contact number.'],
  unit: ['What is being repaired.'],
  oldTicket: ['Its number on paper or in another program.'],
  declaredIssue: ['What the client says is wrong.'],
  repairCost: [
    'Price of the repair; null for technicians.',
    'Pesos: `1500`, `1,500.00` or `₱1,500`.',
  ],
  technicianInCharge: ['Name of the technician, or empty.', 'Name of the technician.'],
  modeOfTransaction: ['How the unit came to the shop.'],
  shippingStatus: [`${CHOICES.format(SHIPPING_STATUSES)}.`],
  repairStatus: [`${CHOICES.format(REPAIR_STATUSES)}.`, `${DEFAULT_REPAIR_STATUS}, unless given.`],
  paymentStatus: ['paid, Unpaid, or not set; null for technicians.', 'paid or Unpaid.'],
  paymentChannel: [`${CHANNELS}; null for technicians.`, `${CHANNELS}.`],
  repairReport: ['What the technician found and did.'],
  unitStatusIndicator: [`${CHOICES.format(UNIT_INDICATORS)}.`],
  isHighlighted: ['A technician changed it and no admin or csr has opened it since.'],
  updatedByTechnician: ['The last unseen change was a technician’s.'],
  shippingDetails: ['Tracking number and notes.'],
  modeOfShipping: [`${CHOICES.format(SHIPPING_MODES)}.`],
  shipbackDate: ['When the unit was shipped back or released.', 'Ship-back / release date.'],
  warrantyDuration: ['Days of warranty, as text.', 'Days of warranty, 0 to 3,650; `7 days` is 7.'],
  courierName: ['Name of the courier.'],
  courierAddress: ['Address of the courier.'],
  courierContact: ['Contact of the courier.'],
  commission: [
    'Amount of a custom commission; admins only.',
    'Pesos of a custom commission; null goes back to the rate. Admins only.',
  ],
  commissionPercent: [
    'Percentage behind a custom commission; admins only.',
    'The same as a percentage of the cost. Admins only.',
  ],
  hasCustomCommission: [
    'Whether the commission was set for this record alone.',
    'False goes back to the technician’s rate. Admins only.',
  ],
  createdAt: ['When it was logged.'],
  updatedAt: ['When it last changed.'],
};

const TYPES = {
  id: 'ID',
  number: 'Int',
  account: 'ID',
  instant: 'DateTime',
  day: 'DateTime',
  optionalDay: 'DateTime',
  text: 'String',
  longText: 'String',
  week: 'String',
  days: 'String',
  money: 'Money',
  percent: 'Money',
  flag: 'Boolean',
  choice: 'String',
} as const satisfies Record<FieldKind, string>;
const MAY_BE_EMPTY: ReadonlySet<FieldKind> = new Set([
  'account',
  'optionalDay',
  'money',
  'percent',
]);

const typeOf = (field: RecordField) =>
  field === 'unitStatusIndicator' ? UnitStatusIndicator : TYPES[fieldSpec(field).kind];

/** The fields that every record has, masked or not. */
type FilledField = {
  [Field in RecordField]: null extends FieldValue<Field> ? never : Field;
}[RecordField];
const isFilled = (field: RecordField): field is FilledField =>
  !MAY_BE_EMPTY.has(fieldSpec(field).kind) && fieldSpec(field).unset !== null;

export const RepairRecord = builder.objectRef<RepairRecordShape>('RepairRecord').implement({
  description: 'One unit in the shop, from the counter to its release, as the viewer may see it.',
  fields: (t) =>
    Object.fromEntries(
      FIELD_NAMES.map((field) => {
        const about = { type: typeOf(field), description: ABOUT[field][0] };
        const exposed = isFilled(field)
          ? t.expose(field, about)
          : t.expose(field, { ...about, nullable: true });
        return [field, exposed];
      }),
    ),
});

const RepairRecordInput = builder.inputType('RepairRecordInput', {
  description:
    'Fields of a record. A field left out stays as it is; null empties it. Technicians may send repairStatus and repairReport only.',
  fields: (t) =>
    Object.fromEntries(
      INPUT_FIELDS.map((field) => {
        const type = typeOf(field);
        const [held, taken = held] = ABOUT[field];
        return [field, t.field({ type: type === 'Money' ? 'String' : type, description: taken })];
      }),
    ),
});

type Input = Omit<RepairInput, 'clientId'> & { clientId?: string | number | null | undefined };

/** The fields stay in their order, which an idempotency key covers over `/api`, too (rule 154). */
function toInput(input: Input): RepairInput {
  const { clientId, ...fields } = input;
  if (clientId === undefined) return fields;
  return { ...input, clientId: clientId === null ? null : parseId(clientId, 'Client') };
}

builder.queryField('repairRecord', (t) =>
  t.field({
    type: RepairRecord,
    description: 'One record of the viewer.',
    args: { id: t.arg.id({ required: true, description: 'Number of the record.' }) },
    resolve: (_root, { id }, context) => repairs.getRecord(context, recordIdOf(id)),
    extensions: writtenBy<{ id: string | number }>({
      writeRecord: ({ id }, context, members) => recordJson(context, recordIdOf(id), members),
    }),
  }),
);

builder.mutationFields((t) => ({
  createRepairRecord: t.field({
    type: RepairRecord,
    description: 'Logs a repair.',
    args: {
      input: t.arg({ type: RepairRecordInput, required: true, description: 'The record.' }),
      intake: t.arg({ type: IntakeInput, description: 'What was noted about the unit.' }),
      promisedOn: t.arg.string({ description: 'The day on which it was promised.' }),
      backjob: t.arg({ type: BackjobInput, description: 'The repair that it repeats.' }),
      ...createArgs,
    },
    resolve: (_root, { input, intake, promisedOn, backjob, idempotencyKey: key }, context) =>
      repairs.createRecord(context, toInput(input), {
        key,
        intake,
        promisedOn,
        backjob: toBackjob(backjob),
      }),
  }),
  updateRepairRecord: t.field({
    type: RepairRecord,
    description: 'Changes the fields that are sent.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the record.' }),
      input: t.arg({ type: RepairRecordInput, required: true, description: 'What changes.' }),
      ...versionArgs,
    },
    resolve: (_root, { id, input, version }, context) =>
      repairs.updateRecord(context, recordIdOf(id), toInput(input), version),
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
      ...versionArgs,
    },
    resolve: (_root, { id, unitStatusIndicator, version }, context) =>
      repairs.setIndicator(context, recordIdOf(id), unitStatusIndicator, version),
  }),
  clearHighlights: t.field({
    type: [RepairRecord],
    description: 'Removes the highlight of records that were opened; returns those that had one.',
    args: { ids: t.arg.idList({ required: true, description: 'Numbers of the records.' }) },
    resolve: (_root, { ids }, context) => repairs.clearHighlights(context, ids.map(recordIdOf)),
  }),
  deleteRepairRecord: t.id({
    description: 'Deletes a record, which admins can restore; returns its number.',
    args: { id: t.arg.id({ required: true, description: 'Number of the record.' }) },
    resolve: async (_root, { id }, context) => {
      await repairs.deleteRecord(context, recordIdOf(id));
      return id;
    },
  }),
  restoreRepairRecord: t.field({
    type: RepairRecord,
    description: 'Restores a deleted record.',
    args: { id: t.arg.id({ required: true, description: 'Number of the record.' }) },
    resolve: (_root, { id }, context) => repairs.restoreRecord(context, recordIdOf(id)),
  }),
  undoChange: t.field({
    type: RepairRecord,
    description: 'Undoes the last change of a record, or its deletion, within 24 hours.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the record.' }),
      version: t.arg.int({ required: true, description: 'The version that the change left.' }),
      ...createArgs,
    },
    resolve: (_root, { id, version, idempotencyKey }, context) =>
      undoChange(context, recordIdOf(id), version, idempotencyKey),
  }),
}));
