import { describe, expect, test } from 'bun:test';
import { listVariables, orderOf, type RepairFilters, sortOf } from './listQuery.ts';

const none: RepairFilters = {
  search: null,
  week: null,
  month: null,
  year: null,
  technician: null,
  payment: null,
  status: null,
};
const filters: RepairFilters = { ...none, technician: 'Boyet', payment: 'paid', status: 'RTO' };
const unsorted = { sort: null, direction: null } as const;

describe('what the list asks for', () => {
  test('is newest first unless the address says otherwise', () => {
    expect(listVariables('csr', none, unsorted).order).toEqual({ by: 'date', descending: true });
    expect(listVariables('csr', none, { sort: 'clientName', direction: 'asc' }).order).toEqual({
      by: 'clientName',
      descending: false,
    });
  });

  test('holds all filters for the counter', () => {
    expect(listVariables('csr', filters, unsorted).filter).toEqual(filters);
  });

  test('leaves out what a technician may not filter or sort by', () => {
    const asked = listVariables('technician', filters, { sort: 'repairCost', direction: 'asc' });
    expect(asked.filter).toEqual({ ...none, status: 'RTO' });
    expect(asked.order.by).toBe('date');
  });
});

describe('the order in the address', () => {
  test('leaves no mark for the default', () => {
    expect(orderOf({ key: 'date', direction: 'desc' })).toEqual(unsorted);
  });

  test('comes back as it was chosen', () => {
    for (const direction of ['asc', 'desc'] as const)
      for (const key of ['date', 'clientName', 'repairCost', 'repairStatus'])
        expect(sortOf(listVariables('admin', none, orderOf({ key, direction })).order)).toEqual({
          key,
          direction,
        });
  });
});
