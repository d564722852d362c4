import { describe, expect, test } from 'bun:test';
import {
  type QueryFilters,
  listVariables,
  orderOf,
  type RepairFilters,
  sortOf,
} from './listQuery.ts';

const unfiltered: QueryFilters = {
  search: null,
  from: null,
  to: null,
  shipping: null,
  week: null,
  month: null,
  year: null,
  technician: null,
  payment: null,
  status: null,
};
const none: RepairFilters = { ...unfiltered, date: null };
const chosen: QueryFilters = { ...unfiltered, technician: 'Boyet', payment: 'paid', status: 'RTO' };
const filters: RepairFilters = { ...chosen, date: null };
const unsorted = { sort: null, direction: null } as const;
const TODAY = '2026-03-01';

describe('what the list asks for', () => {
  test('is newest first unless the address says otherwise', () => {
    expect(listVariables('csr', none, unsorted, TODAY).order).toEqual({
      by: 'date',
      descending: true,
    });
    expect(
      listVariables('csr', none, { sort: 'clientName', direction: 'asc' }, TODAY).order,
    ).toEqual({
      by: 'clientName',
      descending: false,
    });
  });

  test('holds all filters for the counter', () => {
    expect(listVariables('csr', filters, unsorted, TODAY).filter).toEqual(chosen);
  });

  test('leaves out what a technician may not filter or sort by', () => {
    const asked = listVariables(
      'technician',
      filters,
      { sort: 'repairCost', direction: 'asc' },
      TODAY,
    );
    expect(asked.filter).toEqual({ ...unfiltered, status: 'RTO' });
    expect(asked.order.by).toBe('date');
  });

  test.each([
    ['today', '2026-03-01'],
    ['yesterday', '2026-02-28'],
  ] as const)('%s is a day of the shop', (date, day) => {
    const range = { from: '2020-01-01', to: null };
    expect(listVariables('csr', { ...none, ...range, date }, unsorted, TODAY).filter).toEqual({
      ...unfiltered,
      from: day,
      to: day,
    });
    expect(listVariables('csr', { ...none, ...range }, unsorted, TODAY).filter).toEqual({
      ...unfiltered,
      ...range,
    });
  });
});

describe('what technicians see of their own work', () => {
  const found = { ...none, search: 'ipad' };

  test('is the open work, in the order of work', () => {
    const asked = listVariables('technician', none, unsorted, TODAY, null);
    expect(asked.filter).toEqual({ ...unfiltered, toDo: true });
    expect(asked.order).toEqual({ by: 'toDo', descending: false });
    expect(sortOf(asked.order)).toBeUndefined();
  });

  test('covers all records when they search, unless they chose otherwise', () => {
    expect(listVariables('technician', found, unsorted, TODAY, null).filter).toEqual({
      ...unfiltered,
      search: 'ipad',
    });
    expect(listVariables('technician', found, unsorted, TODAY, 'toDo').filter.toDo).toBe(true);
    expect(listVariables('technician', none, unsorted, TODAY, 'all').filter).toEqual(unfiltered);
  });

  test('can be sorted by a column', () => {
    const byClient = { sort: 'clientName', direction: 'desc' } as const;
    expect(listVariables('technician', none, byClient, TODAY, null)).toMatchObject({
      filter: { toDo: true },
      order: { by: 'clientName', descending: true },
    });
  });

  test.each(['admin', 'csr'] as const)('does not concern %s', (role) => {
    expect(listVariables(role, none, unsorted, TODAY, 'toDo').filter).toEqual(unfiltered);
  });
});

describe('the order in the address', () => {
  test('adds nothing to the address for the default', () => {
    expect(orderOf({ key: 'date', direction: 'desc' })).toEqual(unsorted);
    expect(orderOf(null)).toEqual(unsorted);
    // What is to do has another default order.
    expect(orderOf({ key: 'date', direction: 'desc' }, true)).toEqual({
      sort: 'date',
      direction: 'desc',
    });
  });

  test('comes back as it was chosen', () => {
    for (const direction of ['asc', 'desc'] as const)
      for (const key of ['date', 'clientName', 'repairCost', 'repairStatus'])
        expect(
          sortOf(listVariables('admin', none, orderOf({ key, direction }), TODAY).order),
        ).toEqual({
          key,
          direction,
        });
  });
});
