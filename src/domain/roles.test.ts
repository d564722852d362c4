import { expect, test } from 'bun:test';
import { ROLE_DEFINITIONS, ROLES } from './roles.ts';

/**
 * The definition of each role, written independently; its permissions are in permissions.test.ts.
 */
test('roles with their labels, records and start pages', () => {
  const definitions = ROLES.map((role) => {
    const { label, header, records, home } = ROLE_DEFINITIONS[role];
    return [role, label, header, records, home];
  });
  expect(definitions).toEqual([
    ['admin', 'Admin', 'Admin Dashboard', 'all', 'staff-dashboard'],
    [
      'csr',
      'Customer Service Representative',
      'Customer Service Dashboard',
      'all',
      'staff-dashboard',
    ],
    ['technician', 'Technician', 'Technician Dashboard', 'assigned', 'repairs'],
    ['client', 'Client', 'Client Portal', 'linked', 'client-dashboard'],
  ]);
});
