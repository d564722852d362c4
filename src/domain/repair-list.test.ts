import { describe, expect, test } from 'bun:test';
import {
  checkRepairOrder,
  parsePageSize,
  parseRepairFilter,
  type RepairFilterInput,
  REPAIR_SORTS,
} from './repair-list.ts';
import { type Role, ROLES } from './roles.ts';
import { asViewer, type Viewer } from './users.ts';

const viewer = (role: Role): Viewer => asViewer({ id: 1, username: 'x', name: 'X', role });

test.each([
  [{}, {}],
  [{ week: '', month: null, year: undefined, search: '  ', status: '', technician: ' ' }, {}],
  [{ week: 'all', month: 'All', year: 'ALL', status: 'all', technician: 'all' }, {}],
  [{ paymentStatus: 'all' }, {}],
  [{ week: 'Week 2' }, { week: 'work week 2' }],
  [{ week: 2 }, { week: 'work week 2' }],
  [{ month: '02' }, { month: 2 }],
  [
    { month: 12, year: '2026' },
    { month: 12, year: 2026 },
  ],
  [{ from: '', to: null }, {}],
  [{ from: ' 2026-11-21 ' }, { from: '2026-11-21' }],
  [
    { from: '2028-02-29', to: '2026-11-21' },
    { from: '2028-02-29', to: '2026-11-21' },
  ],
  [{ shipping: 'Unshipped' }, { shipping: 'unshipped' }],
  [{ status: 'unit ok' }, { status: 'Unit OK' }],
  [{ technician: ' Tino Santos ' }, { technician: 'Tino Santos' }],
  [{ technician: 'Unassigned' }, { technician: 'Unassigned' }],
  [{ paymentStatus: 'Paid' }, { payment: 'paid' }],
  [{ search: ' 50% _x_ \\ ' }, { search: '50% _x_ \\' }],
  [{ search: 'all' }, { search: 'all' }],
  [{ search: 'x'.repeat(200) }, { search: 'x'.repeat(200) }],
] as [RepairFilterInput, object][])('a filter, case %#', (sent, filter) => {
  expect(parseRepairFilter(viewer('csr'), sent)).toEqual(filter);
});

describe('an invalid filter is refused by its name', () => {
  test.each([
    ['week', '6'],
    ['month', '0'],
    ['month', '13'],
    ['month', '1.5'],
    ['month', -1],
    ['year', '26'],
    ['year', '20260'],
    ['year', 'MMXX'],
    ['from', '2027-02-29'],
    ['from', '1899-12-31'],
    ['from', 'today'],
    ['to', '2026-11-21T00:00:00Z'],
    ['to', '3000-01-01'],
    ['shipping', 'lost'],
    ['status', 'Done'],
    ['paymentStatus', 'partly'],
    ['search', 'x'.repeat(10_000)],
    ['search', 'a\0b'],
    ['technician', 'a\0b'],
    ['technician', 'x'.repeat(10_000)],
  ])('%s, case %#', (field, value) => {
    expect(() => parseRepairFilter(viewer('admin'), { [field]: value })).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });
});

describe('who may filter by what', () => {
  const cells = ROLES.flatMap((role) =>
    (['technician', 'paymentStatus'] as const).map((field) => {
      const mayFilter = role === 'admin' || role === 'csr';
      return [role, mayFilter ? 'may' : 'may not', field, mayFilter] as const;
    }),
  );
  test.each(cells)('%s %s filter by %s', (role, _may, field, mayFilter) => {
    const filter = () => parseRepairFilter(viewer(role), { [field]: 'paid' });
    if (mayFilter) expect(filter).not.toThrow();
    else expect(filter).toThrow(expect.objectContaining({ code: 'forbidden', details: { field } }));
  });

  test.each(ROLES)('%s may use all other filters', (role) => {
    const days = { from: '2026-11-01', to: '2026-11-21' };
    const others = { ...days, week: 1, month: 1, year: 2026, shipping: 'shipped' };
    const filter = { ...others, status: 'RTO', search: 'x', toDo: true };
    expect(Object.keys(parseRepairFilter(viewer(role), filter))).toHaveLength(9);
  });
});

describe('ordering by an amount needs the right to see it', () => {
  const cells = ROLES.flatMap((role) =>
    REPAIR_SORTS.map((by) => [role, by, !(role === 'technician' && by === 'repairCost')] as const),
  );
  test.each(cells)('%s by %s: %p', (role, by, mayOrder) => {
    const order = () => checkRepairOrder(viewer(role), { by, descending: true });
    if (mayOrder) expect(order()).toEqual({ by, descending: true });
    else expect(order).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});

test.each([
  [undefined, 50],
  [null, 50],
  ['', 50],
  [1, 1],
  ['200', 200],
])('a page of %p has %p rows', (sent, size) => {
  expect(parsePageSize(sent)).toBe(size);
});

test.each([0, -1, 201, '1e2', 'many', 1.5])('a page of %p rows is refused', (sent) => {
  expect(() => parsePageSize(sent, 'first')).toThrow(
    expect.objectContaining({ code: 'invalid', details: { field: 'first' } }),
  );
});
