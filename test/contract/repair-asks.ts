import { expect } from 'bun:test';
import { updateRecord } from '../../src/services/repairs.ts';
import { operation } from '../kit/facades.ts';
import type { Ask, Stage } from '../kit/scenario.ts';
import { nodes, nothing, RECORD } from '../kit/selections.ts';

export const path = '/api/repair-records';
export const own = async ({ make }: Stage) =>
  (await make.record('own', { unit: 'Phone', repairCost: '731.25', paymentChannel: 'seabank' })).id;
export const other = async ({ make }: Stage) => (await make.record('other')).id;
export const missing = 'Repair record not found';

export const one: Ask = {
  call: `GET ${path}/{id}`,
  prepare: own,
  rest: () => ({}),
  graphql: (id) =>
    operation('query', 'repairRecord', { args: { id: ['ID!', String(id)] }, selection: RECORD }),
};
export const create = (input: object): Ask => ({
  call: `POST ${path}`,
  causes: 'record-created',
  rest: () => ({ body: input }),
  graphql: () =>
    operation('mutation', 'createRepairRecord', {
      args: { input: ['RepairRecordInput!', input] },
      selection: RECORD,
    }),
});
export const change = (input: object): Ask => ({
  call: `PUT ${path}/{id}`,
  causes: 'record-updated',
  prepare: own,
  rest: () => ({ body: input }),
  graphql: (id) =>
    operation('mutation', 'updateRepairRecord', {
      args: { id: ['ID!', String(id)], input: ['RepairRecordInput!', input] },
      selection: RECORD,
    }),
});
export const toggle: Ask = {
  call: `PATCH ${path}/{id}`,
  causes: 'record-updated',
  prepare: own,
  rest: () => ({ body: { unitStatusIndicator: 'okay' } }),
  graphql: (id) =>
    operation('mutation', 'setUnitStatusIndicator', {
      args: { id: ['ID!', String(id)], unitStatusIndicator: ['UnitStatusIndicator!', 'okay'] },
      selection: RECORD,
    }),
};
export const remove: Ask = {
  call: `DELETE ${path}/{id}`,
  causes: 'record-deleted',
  prepare: own,
  rest: () => ({}),
  graphql: (id) =>
    operation('mutation', 'deleteRepairRecord', {
      args: { id: ['ID!', String(id)] },
      read: nothing,
    }),
};
export const clear: Ask = {
  call: `POST ${path}/clear-highlights`,
  causes: 'record-updated',
  prepare: async (stage) => {
    const id = await own(stage);
    await updateRecord(stage.kit.people.technician.context, id, { repairReport: 'done' });
    return id;
  },
  rest: (id) => ({ body: { recordIds: [id] } }),
  graphql: (id) =>
    operation('mutation', 'clearHighlights', {
      args: { ids: ['[ID!]!', [String(id)]] },
      selection: RECORD,
    }),
};
export const list: Ask = {
  call: `GET ${path}`,
  prepare: own,
  rest: () => ({}),
  graphql: () =>
    operation('query', 'repairRecords', { selection: `{ nodes ${RECORD} }`, read: nodes }),
};
export const listed = (row: object) => (id: number) =>
  expect.arrayContaining([expect.objectContaining({ id, ...row })]);
export const hidden = { repairCost: null, paymentStatus: null, paymentChannel: null };
