import { ROLE_DEFINITIONS } from '../domain/roles.ts';
import type { DemoAccount } from '../services/demo.ts';

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
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  return [
    '',
    'The shop was filled with sample data. These accounts can sign in; their passwords are shown only now:',
    ...lines.map((line) => `  ${line}`),
  ];
}
