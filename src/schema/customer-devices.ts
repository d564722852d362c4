import type { CustomerDevice } from '../domain/customer-devices.ts';
import {
  clearDevice,
  deviceHistory,
  deviceOfRecord,
  type DeviceVisit as DeviceVisitShape,
  saveDevice,
} from '../services/customer-devices.ts';
import { createArgs, optionalId, recordArgs, recordIdOf, versionArgs } from './args.ts';
import { builder } from './builder.ts';

export const Device = builder.objectRef<CustomerDevice>('Device').implement({
  description: 'A gadget of a customer, across its visits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the device.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    kind: t.exposeString('kind', { description: 'Phone, laptop and so on.' }),
    brand: t.exposeString('brand', { description: 'Its brand.' }),
    model: t.exposeString('model', { description: 'Its model.' }),
    imei: t.exposeString('imei', { nullable: true, description: 'Its 15 digits.' }),
    imei2: t.exposeString('imei2', { nullable: true, description: 'The digits of a second IMEI.' }),
    serial: t.exposeString('serial', { nullable: true, description: 'Its serial number.' }),
    note: t.exposeString('note', { description: 'What the shop notes about it.' }),
  }),
});

const DeviceVisit = builder.objectRef<DeviceVisitShape>('DeviceVisit').implement({
  description: 'One visit of a device, for everyone who may see the record that was asked about.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the record.' }),
    date: t.expose('date', { type: 'DateTime', description: 'When it came in.' }),
    unit: t.exposeString('unit', { description: 'What was written for it.' }),
    declaredIssue: t.exposeString('declaredIssue', { description: 'What was wrong.' }),
    repairStatus: t.exposeString('repairStatus', { description: 'Its result so far.' }),
    repairReport: t.exposeString('repairReport', { description: 'What was found and done.' }),
  }),
});

const DeviceInput = builder.inputType('DeviceInput', {
  description: 'The fields of a device. Omitted ones stay as they are.',
  fields: (t) => ({
    kind: t.string({ description: 'At most 50 characters.' }),
    brand: t.string({ description: 'At most 100 characters.' }),
    model: t.string({ description: 'At most 100 characters.' }),
    imei: t.string({ description: '14 to 16 digits; the last one of 15 must be right.' }),
    imei2: t.string({ description: 'A second IMEI.' }),
    serial: t.string({ description: 'At most 50 characters.' }),
    note: t.string({ description: 'At most 2,000 characters.' }),
  }),
});

builder.queryFields((t) => ({
  deviceOfRecord: t.field({
    type: Device,
    nullable: true,
    description: 'The device of a record. Admin and csr only.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => deviceOfRecord(context, recordIdOf(recordId)),
  }),
  deviceHistory: t.field({
    type: [DeviceVisit],
    description: 'The visits of the device of a record, newest first.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => deviceHistory(context, recordIdOf(recordId)),
  }),
}));

builder.mutationFields((t) => ({
  clearDevice: t.field({
    type: Device,
    nullable: true,
    description:
      "Removes the device of a record; the device stays its customer's. Returns the device, or null when there was none.",
    args: recordArgs,
    resolve: (_root, { recordId }, context) => clearDevice(context, recordIdOf(recordId)),
  }),
  saveDevice: t.field({
    type: Device,
    description:
      "Adds a device to a customer, or changes the fields that are sent. With a record, the same customer's device with this number is used if there is one. A number of another customer's device is refused with `current.from`, which `fromCustomerId` confirms.",
    args: {
      id: t.arg.id({ description: 'Number of the device; without it, a new one.' }),
      customerId: t.arg.id({
        description: 'The customer of a new device, or of one that changes hands.',
      }),
      fromCustomerId: t.arg.id({
        description: 'Whose device it was until now; confirms that it changes hands.',
      }),
      recordId: t.arg.id({ description: 'The record that it came in with.' }),
      input: t.arg({ type: DeviceInput, required: true, description: 'What changes.' }),
      ...createArgs,
      ...versionArgs,
    },
    resolve: (_root, { input, ...args }, context) =>
      saveDevice(context, input, {
        id: optionalId(args.id, 'Device'),
        customerId: optionalId(args.customerId, 'Customer'),
        fromCustomerId: optionalId(args.fromCustomerId, 'Customer'),
        recordId: optionalId(args.recordId, 'Repair record'),
        version: args.version,
        key: args.idempotencyKey,
      }),
  }),
}));
