import { ROLE_DEFINITIONS } from '../domain/roles.ts';
import type { DemoAccount } from '../services/demo.ts';
import { plainTable } from './plain-table.ts';

/** Accounts of a sample shop. @param ownAdmin set their own password, which is not repeated. */
export function accountTable(accounts: readonly DemoAccount[], ownAdmin?: string): string[] {
  if (accounts.length === 0) return [];
  const rows = [
    ['Username', 'Password', 'Name', 'Role'],
    ...accounts.map(({ username, password, name, role }) => [
      username,
      username === ownAdmin ? '(as you set it)' : password,
      name,
      ROLE_DEFINITIONS[role].label,
    ]),
  ];
  return [
    '',
    'The shop was filled with sample data. These accounts can sign in; their passwords are shown only now:',
    ...plainTable(rows).map((line) => `  ${line}`),
  ];
}
