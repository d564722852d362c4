import type { Handle } from '../data/connect.ts';
import { findClientsByName, findUser } from '../data/users.ts';
import { invalid } from '../domain/errors.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairChanges } from '../domain/repair-input.ts';

/** Ties a record whose client name is written to the one active account of that name (decision 4). */
export async function withClientLink(tx: Handle, changes: RepairChanges): Promise<RepairChanges> {
  if (changes.clientId !== undefined) {
    if (changes.clientId === null) return changes;
    const account = await findUser(tx, changes.clientId);
    if (account?.role !== 'client') throw invalid('clientId must be a client account', 'clientId');
    return changes;
  }
  const key = nameKey(changes.clientName ?? '');
  if (changes.clientName === undefined) return changes;
  const accounts = key === '' ? [] : await findClientsByName(tx, key);
  return { ...changes, clientId: accounts.length === 1 ? (accounts[0] ?? null) : null };
}
