import { operation } from '../testkit/facades.ts';
import { refusedTo, type Scenario } from '../testkit/scenario.ts';
import { hidden, list, listed, missing, one, other, path } from './repair-asks.ts';
import { RECORD } from '../testkit/selections.ts';

/** Lists and single records, each with what the reader may see (spec 6, decision 7). */
export const repairLists: Scenario[] = [
  {
    ...list,
    name: 'a csr lists all',
    as: 'csr',
    contains: listed({ repairCost: '731.25', commission: null }),
  },
  {
    ...list,
    name: 'a client lists his own',
    as: 'client',
    contains: listed({ repairCost: '731.25' }),
  },
  {
    ...list,
    name: 'a technician lists his own without money',
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
      operation(
        'query',
        'repairRecords',
        { filter: ['RepairFilter', { technician: 'Unassigned' }] },
        `{ nodes ${RECORD} }`,
      ),
    code: 'FORBIDDEN',
    field: 'technician',
    message: 'You may not filter by technician',
  })),
  {
    ...one,
    name: 'a client reads his own',
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
];
