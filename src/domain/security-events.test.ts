import { describe, expect, test } from 'bun:test';
import { describeSecurity } from './security-events.ts';

const change = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
});

test('most entries of the journal are not in the security log', () => {
  expect(describeSecurity({ subject: 'repair', action: 'updated', id: 1 })).toEqual([]);
  expect(describeSecurity({ subject: 'account', action: 'merged', id: 1 })).toEqual([]);
});

test('a line has what the entry is about, and the values that it may hold', () => {
  const changes = [change('value', 'false', 'true'), change('contactNo', null, '0917')];
  const entry = { subject: 'setting', action: 'updated', id: 'commission-visibility' } as const;
  expect(describeSecurity({ ...entry, changes })).toEqual([
    { event: 'setting-changed', subject: 'setting', id: 'commission-visibility', value: 'true' },
  ]);
});

test('what was deleted is named by its last value', () => {
  const changes = [change('name', 'Ada', null)];
  expect(describeSecurity({ subject: 'account', action: 'deleted', id: 3, changes })).toEqual([
    { event: 'account-deleted', subject: 'account', id: 3, name: 'Ada' },
  ]);
});

describe('a changed account', () => {
  const linesOf = (...changes: ReturnType<typeof change>[]) =>
    describeSecurity({ subject: 'account', action: 'updated', id: 3, changes });
  const line = { event: 'account-changed', subject: 'account', id: 3 } as const;

  test('has a line that names the fields, without contact numbers', () => {
    expect(linesOf(change('name', 'Ada', 'Ada L.'), change('contactNo', '1', '2'))).toEqual([
      { ...line, name: 'Ada L.', fields: 'name, contactNo' },
    ]);
  });

  test('with another role has one more', () => {
    const changed = { role: 'admin', fields: 'role' };
    expect(linesOf(change('role', 'csr', 'admin'))).toEqual([
      { ...line, ...changed },
      { ...line, role: 'admin', event: 'role-changed', from: 'csr', to: 'admin' },
    ]);
  });

  test('of which nothing changed has none', () => {
    expect(linesOf(change('name', 'Ada', 'Ada'))).toEqual([]);
  });
});
