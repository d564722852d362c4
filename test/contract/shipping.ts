import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { ALL, type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { nodes, NOWHERE, RECORD } from '../kit/selections.ts';

const dialog = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-20',
  warrantyDuration: '30',
  shippingDetails: 'JT 123',
  courierName: null,
  courierAddress: null,
  courierContact: null,
};
const others = ['nobody', 'client', 'technician'] as const;
const ready = async ({ make }: Stage) =>
  (
    await make.record('own', {
      repairStatus: 'Unit OK',
      paymentStatus: 'paid',
      courierName: 'Kuya Jun',
    })
  ).id;

const list: Ask = {
  call: 'GET /api/shipping-clients',
  prepare: ready,
  rest: () => ({}),
  graphql: () =>
    operation('query', 'shippingClients', { selection: `{ nodes ${RECORD} }`, read: nodes }),
};
const save = (input: object): Ask => ({
  call: 'PUT /api/repair-records/{id}/shipping',
  causes: 'record-updated',
  prepare: ready,
  rest: () => ({ body: input }),
  graphql: (id) =>
    operation('mutation', 'updateShipping', {
      args: { id: ['ID!', String(id)], input: ['ShippingInput!', input] },
      selection: RECORD,
    }),
});

/** Shipping is for admin and csr (rules 108, 110 and 111). */
export const shipping: Scenario[] = [
  {
    ...list,
    name: 'a csr lists those that are completed and paid',
    as: 'csr',
    contains: (id) => expect.arrayContaining([expect.objectContaining({ id })]),
  },
  {
    ...list,
    name: 'not those unpaid',
    as: 'csr',
    prepare: async ({ make }) =>
      (
        await make.record('own', {
          unit: 'unpaid unit',
          repairStatus: 'Unit OK',
          paymentStatus: 'Unpaid',
          paymentChannel: 'gcash',
        })
      ).id,
    lacks: ['unpaid unit'],
  },
  ...refusedTo(others, list),
  {
    ...save(dialog),
    name: 'a csr ships a unit; a courier sent as null stays',
    as: 'csr',
    contains: (id) => ({
      id,
      modeOfShipping: 'Courier',
      shippingStatus: 'Shipped',
      shipbackDate: '2026-11-19T16:00:00.000Z',
      warrantyDuration: '30',
      shippingDetails: 'JT 123',
      courierName: 'Kuya Jun',
      paymentStatus: 'paid',
    }),
    canReceive: { 'record-updated': ALL },
  },
  ...(
    [
      ['modeOfShipping', 'Please select a shipping method'],
      ['shippingStatus', 'Please select a shipping status'],
      ['shipbackDate', 'Please select a shipback date'],
      ['warrantyDuration', 'Please select a warranty duration'],
    ] as const
  ).flatMap(([field, message]) =>
    [null, ''].map((empty): Scenario => ({
      ...save({ ...dialog, [field]: empty }),
      name: `refuses ${JSON.stringify(empty)}: ${message}`,
      as: 'csr',
      code: 'INVALID',
      field,
      message,
    })),
  ),
  {
    ...save(dialog),
    name: 'refuses what is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
    message: 'Repair record not found',
  },
  ...refusedTo(others, save(dialog)),
];
