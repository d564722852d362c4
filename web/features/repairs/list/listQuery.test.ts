import { describe, expect, test } from 'bun:test';
import type { Role } from '../../../../src/domain/roles.ts';
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

/** What is asked for an address with nothing else than these. */
function askedBy(role: Role, given: Partial<Parameters<typeof listVariables>[0]> = {}) {
  const usual = { filters: none, order: unsorted, today: TODAY, show: null };
  return listVariables({ role, ...usual, ...given });
}

describe('what the list asks for', () => {
  test('is newest first unless the address says otherwise', () => {
    expect(askedBy('csr').order).toEqual({
      by: 'date',
      descending: true,
    });
    expect(askedBy('csr', { order: { sort: 'clientName', direction: 'asc' } }).order).toEqual({
      by: 'clientName',
      descending: false,
    });
  });

  test('holds all filters for the counter', () => {
    expect(askedBy('csr', { filters }).filter).toEqual(chosen);
  });

  test('leaves out what a technician may not filter or sort by', () => {
    const asked = askedBy('technician', {
      filters,
      order: { sort: 'repairCost', direction: 'asc' },
    });
    expect(asked.filter).toEqual({ ...unfiltered, status: 'RTO' });
    expect(asked.order.by).toBe('date');
  });

  test.each([
    ['today', '2026-03-01'],
    ['yesterday', '2026-02-28'],
  ] as const)('%s is a day of the shop', (date, day) => {
    const range = { from: '2020-01-01', to: null };
    expect(askedBy('csr', { filters: { ...none, ...range, date } }).filter).toEqual({
      ...unfiltered,
      from: day,
      to: day,
    });
    expect(askedBy('csr', { filters: { ...none, ...range } }).filter).toEqual({
      ...unfiltered,
      ...range,
    });
  });
});

describe('what technicians see of their own work', () => {
  const found = { ...none, search: 'ipad' };

  test('is the open work, in the order of work', () => {
    const asked = askedBy('technician');
    expect(asked.filter).toEqual({ ...unfiltered, toDo: true });
    expect(asked.order).toEqual({ by: 'toDo', descending: false });
    expect(sortOf(asked.order)).toBeUndefined();
  });

  test('covers all records when they search, unless they chose otherwise', () => {
    expect(askedBy('technician', { filters: found }).filter).toEqual({
      ...unfiltered,
      search: 'ipad',
    });
    expect(askedBy('technician', { filters: found, show: 'toDo' }).filter.toDo).toBe(true);
    expect(askedBy('technician', { show: 'all' }).filter).toEqual(unfiltered);
  });

  test('is the open work where the address has only filters of another role', () => {
    const others = { ...none, technician: 'Boyet', payment: 'paid' } as const;
    expect(askedBy('technician', { filters: others }).filter).toEqual({
      ...unfiltered,
      toDo: true,
    });
  });

  test('can be sorted by a column', () => {
    const byClient = { sort: 'clientName', direction: 'desc' } as const;
    expect(askedBy('technician', { order: byClient })).toMatchObject({
      filter: { toDo: true },
      order: { by: 'clientName', descending: true },
    });
  });

  test.each(['admin', 'csr'] as const)('does not concern %s', (role) => {
    expect(askedBy(role, { show: 'toDo' }).filter).toEqual(unfiltered);
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
        expect(sortOf(askedBy('admin', { order: orderOf({ key, direction }) }).order)).toEqual({
          key,
          direction,
        });
  });
});
