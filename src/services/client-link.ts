import type { Handle } from '../data/connect.ts';
import { findClientsByName, holdUser, listClients } from '../data/users.ts';
import { invalid } from '../domain/errors.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';

/**
 * Ties a record whose client name is written to the one active account of that name (decision 4).
 * A link that staff chose stays when only the spelling of the name changes.
 * @throws invalid when the account that was chosen is no client's.
 */
export async function withClientLink(
  tx: Handle,
  changes: RepairChanges,
  before: RepairRecord | null,
): Promise<RepairChanges> {
  if (changes.clientId !== undefined) {
    if (changes.clientId === null) return changes;
    const account = await holdUser(tx, changes.clientId);
    if (account?.role !== 'client') throw invalid('clientId must be a client account', 'clientId');
    return changes;
  }
  if (changes.clientName === undefined) return changes;
  const key = nameKey(changes.clientName);
  if (before !== null && before.clientId !== null && nameKey(before.clientName) === key)
    return changes;
  const accounts = key === '' ? [] : await findClientsByName(tx, key);
  return { ...changes, clientId: accounts.length === 1 ? (accounts[0] ?? null) : null };
}

/** The same for many new records at once. */
export async function withClientLinks<T extends RepairChanges>(
  tx: Handle,
  batch: readonly T[],
): Promise<T[]> {
  const accounts = new Map<string, number | null>();
  for (const { id, name, isActive } of await listClients(tx)) {
    const key = nameKey(name);
    if (isActive) accounts.set(key, accounts.has(key) ? null : id);
  }
  return batch.map((record) => ({
    ...record,
    clientId: accounts.get(nameKey(record.clientName ?? '')) ?? null,
  }));
}
