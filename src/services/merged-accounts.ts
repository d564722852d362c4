import type { Handle } from '../data/connect.ts';
import { giveAccount, lockRecordsOfCustomers } from '../data/customer-merge.ts';
import { findUser, holdUser } from '../data/users.ts';
import { type Customer, disclosure, type Moved } from '../domain/customers.ts';
import { DomainError } from '../domain/errors.ts';

/** What a merge does with the accounts of two customers. */
interface MergedAccounts {
  /** The account of the one who stays; null when neither has one. */
  kept: number | null;
  /** The account that loses its customer, because it is no longer a client's and the other one is. */
  former: number | null;
  /** The account that begins to see records, and these. */
  viewer: number | null;
  disclosed: number[];
}

/**
 * The account that both customers will have, and the records that it begins to see.
 * @throws conflict when there are two accounts of clients, or another number of records than was
 * confirmed.
 */
export async function agreedAccounts(
  tx: Handle,
  { into, from, confirmed }: { into: Customer; from: Customer; confirmed: number },
): Promise<MergedAccounts> {
  const records = await lockRecordsOfCustomers(tx, [into.id, from.id]);
  const own = [into.userId, from.userId].filter((account) => account !== null);
  const accounts = new Set(own);
  for (const { clientId } of records) if (clientId !== null) accounts.add(clientId);
  const counted = accounts.size > 1 ? await clientsAmong(tx, accounts) : accounts;
  if (counted.size > 1)
    throw new DomainError(
      'conflict',
      'Their records belong to two accounts. Customers with two accounts cannot be merged.',
    );
  const viewer = own.find((account) => counted.has(account)) ?? null;
  const kept = viewer ?? own[0] ?? null;
  const former = own.find((account) => account !== kept) ?? null;
  if (viewer === null) return { kept, former, viewer, disclosed: [] };
  const disclosed = records
    .filter(({ clientId, deletedAt }) => clientId === null && deletedAt === null)
    .map(({ id }) => id);
  if (disclosed.length > 0 && disclosed.length !== confirmed) {
    const user = await findUser(tx, viewer);
    throw new DomainError('conflict', disclosure(user?.name ?? 'The client', disclosed.length), {
      field: 'discloses',
      current: { discloses: disclosed.length },
    });
  }
  return { kept, former, viewer, disclosed };
}

/** The accounts that are still clients', active or not, held as they are. */
async function clientsAmong(tx: Handle, accounts: ReadonlySet<number>): Promise<Set<number>> {
  const clients = new Set<number>();
  for (const id of [...accounts].sort((a, b) => a - b)) {
    const account = await holdUser(tx, id);
    if (account?.role === 'client') clients.add(id);
  }
  return clients;
}

/** Gives the account that made way in a merge its customer back, unless it has another one by now. */
export async function giveFormerBack(
  tx: Handle,
  { moved, intoId, fromId }: { moved: Moved; intoId: number; fromId: number },
): Promise<void> {
  const { former = null, account } = moved;
  if (former === null || (await holdUser(tx, former)) === null) return;
  await giveAccount(tx, { customerId: account === null ? fromId : intoId, account: former });
}
