import { expect, test } from 'bun:test';
import type { DemoAccount } from '../services/demo.ts';
import { accountTable } from './demo.ts';

const accounts: DemoAccount[] = [
  { username: 'owner', password: 'kept secret', name: 'Aurora Lim', role: 'admin' },
  { username: 'rico', password: 'k7wm-pq4t-9dhr', name: 'Rico Dela Cruz', role: 'technician' },
];

test('accounts are printed in columns', () => {
  expect(accountTable(accounts).slice(-3)).toEqual([
    '  Username  Password        Name            Role',
    '  owner     kept secret     Aurora Lim      Admin',
    '  rico      k7wm-pq4t-9dhr  Rico Dela Cruz  Technician',
  ]);
});

test('a password from the environment is not repeated', () => {
  const lines = accountTable(accounts, 'owner').join('\n');
  expect(lines).not.toContain('kept secret');
  expect(lines).toContain('k7wm-pq4t-9dhr');
});

test('without sample data nothing is printed', () => {
  expect(accountTable([])).toEqual([]);
});
