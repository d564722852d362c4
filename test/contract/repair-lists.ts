import type { RepairInput } from '../../src/domain/repair-input.ts';
import { operation } from '../kit/facades.ts';
import { refusedTo, type Scenario } from '../kit/scenario.ts';
import { hidden, list, listed, missing, one, other, path } from './repair-asks.ts';
import { nodes, RECORD } from '../kit/selections.ts';

/** Each filter of the list: a record that it finds, and one that it leaves out (rule 125). */
const FILTERS: [rest: string, filter: object, found: RepairInput, left: RepairInput][] = [
  ['week=2', { week: 2 }, { workWeek: '2' }, { workWeek: '3' }],
  ['month=5&year=2020', { month: 5, year: 2020 }, { date: '2020-05-31' }, { date: '2020-06-01' }],
  ['year=2021', { year: 2021 }, { date: '2021-01-01' }, { date: '2020-12-31' }],
  [
    'technician=jose%20rizal',
    { technician: 'jose rizal' },
    { technicianInCharge: 'José  Rizal' },
    { technicianInCharge: 'Josefa' },
  ],
  [
    'technician=Unassigned',
    { technician: 'Unassigned' },
    { technicianInCharge: '' },
    { technicianInCharge: 'Josefa' },
  ],
  ['status=Backjob', { status: 'Backjob' }, { repairStatus: 'Backjob' }, { repairStatus: 'RTO' }],
  [
    'paymentStatus=paid',
    { payment: 'paid' },
    { repairStatus: 'Unit OK', paymentChannel: 'maya' },
    { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', paymentChannel: 'maya' },
  ],
  [
    'paymentStatus=unpaid',
    { payment: 'unpaid' },
    { repairStatus: 'Unit OK', paymentStatus: 'Unpaid' },
    { repairStatus: 'Pending', paymentStatus: 'Unpaid' },
  ],
  [
    'paymentStatus=markedPaid',
    { payment: 'markedPaid' },
    { repairStatus: 'Unit OK', paymentStatus: 'paid' },
    { repairStatus: 'Unit OK', paymentChannel: 'maya' },
  ],
  [
    'paymentStatus=notSet',
    { payment: 'notSet' },
    { repairStatus: 'Unit OK', paymentChannel: 'maya' },
    { repairStatus: 'Unit OK', paymentStatus: 'Unpaid' },
  ],
  [
    'paymentStatus=withCost',
    { payment: 'withCost' },
    { repairStatus: 'Unit OK', repairCost: '0' },
    { repairStatus: 'Unit OK', paymentStatus: 'paid' },
  ],
  [
    'paymentStatus=withTechnician',
    { payment: 'withTechnician' },
    { repairStatus: 'Unit OK', technicianInCharge: 'Ana' },
    { repairStatus: 'Unit OK', technicianInCharge: '' },
  ],
  [
    'search=100%25_a',
    { search: '100%_a' },
    { declaredIssue: 'Full 100%_A' },
    { declaredIssue: '100xxa' },
  ],
  [
    'search=%2B63917555',
    { search: '+63917555' },
    { contactNo: '0917 555 0000' },
    { contactNo: '0918 555 0000' },
  ],
];

/** Lists and single records, each with what the reader may see (rules 56 and 57). */
export const repairLists: Scenario[] = [
  {
    ...list,
    name: 'a csr lists all',
    as: 'csr',
    contains: listed({ repairCost: '731.25', commission: null }),
  },
  {
    ...list,
    name: 'a client lists their own',
    as: 'client',
    contains: listed({ repairCost: '731.25' }),
  },
  {
    ...list,
    name: 'a technician lists their own without money',
    as: 'technician',
    contains: listed(hidden),
    lacks: ['731.25', 'seabank'],
  },
  {
    ...list,
    name: 'a client does not list others’',
    as: 'client',
    prepare: other,
    lacks: ['Somebody else'],
  },
  ...refusedTo(['nobody'], list),
  ...(['client', 'technician'] as const).map((as): Scenario => ({
    ...list,
    name: `refuses ${as} to filter by technician`,
    as,
    rest: () => ({ path: `${path}?technician=Unassigned` }),
    graphql: () =>
      operation('query', 'repairRecords', {
        args: { filter: ['RepairFilter', { technician: 'Unassigned' }] },
        selection: `{ nodes ${RECORD} }`,
      }),
    code: 'FORBIDDEN',
    field: 'technician',
    message: 'You may not filter by technician',
  })),
  {
    ...one,
    name: 'a client reads their own',
    as: 'client',
    contains: (id) => ({ id, unit: 'Phone' }),
  },
  ...(['client', 'technician'] as const).map((as): Scenario => ({
    ...one,
    name: `another’s is not there for a ${as}`,
    as,
    prepare: other,
    code: 'NOT_FOUND',
    message: missing,
  })),
  ...refusedTo(['nobody'], one),
  ...FILTERS.map(([query, filter, found, left]): Scenario => ({
    ...list,
    name: `finds by ${query}`,
    as: 'csr',
    prepare: async ({ make }) => {
      await make.record('own', { ...left, unit: `not by ${query}` });
      return (await make.record('own', found)).id;
    },
    rest: () => ({ path: `${path}?${query}` }),
    graphql: () =>
      operation('query', 'repairRecords', {
        args: { filter: ['RepairFilter', filter] },
        selection: `{ nodes ${RECORD} }`,
        read: nodes,
      }),
    contains: listed({}),
    lacks: [`not by ${query}`],
  })),
];
