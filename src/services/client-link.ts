import { holdAccounts, lockAccounts } from '../data/account-lock.ts';
import type { Handle } from '../data/connect.ts';
import * as links from '../data/client-link.ts';
import type { NewCreate } from '../data/idempotency.ts';
import { beginRecord } from '../data/new-record.ts';
import {
  type AccountOfClient,
  findAccountsOfClient,
  findAccountsOfClients,
  linkCustomers,
  linkNewRecord,
  linkNewRecords,
} from '../data/record-customers.ts';
import { findClientsByName, findUser, holdUser } from '../data/users.ts';
import {
  accountOfRecord,
  mayConfirm,
  isActiveClient,
  isLinkedByPhone,
  keepsAccount,
} from '../domain/client-link.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { nameKey } from '../domain/names.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import { dialNumber } from '../domain/phones.ts';
import { presentRepair, type RepairRecord } from '../domain/repairs.ts';
import type { User } from '../domain/users.ts';
import type { Context } from './context.ts';
import { type Author, noteInJournal } from './journal.ts';

/**
 * Links a record to the account of the customer who has its client name and contact number (rule
 * 304), else to the one active account that has its client name, unless the contact numbers differ.
 * An unlinked record is linked, too, when its contact number becomes that of the account.
 * A link that staff chose survives a different spelling of the name, but ends when the contact number
 * shows that the record belongs to somebody else of that name. A record that is changed is locked.
 * @throws invalid when the chosen account is not a client's.
 */
export async function withClientLink(
  tx: Handle,
  changes: RepairChanges,
  before: RepairRecord | null,
): Promise<RepairChanges> {
  if (changes.clientId !== undefined) {
    if (changes.clientId === null) return changes;
    await holdAccounts(tx);
    const account = await holdUser(tx, changes.clientId);
    if (account?.role !== 'client') throw invalid('clientId must be a client account', 'clientId');
    return changes;
  }
  const key = nameKey(changes.clientName ?? before?.clientName ?? '');
  if (before !== null && before.clientId !== null && nameKey(before.clientName) === key) {
    if (changes.contactNo === undefined) return changes;
    const account = await findUser(tx, before.clientId);
    const stays = account === null || keepsAccount(account, before.contactNo, changes.contactNo);
    return stays ? changes : { ...changes, clientId: null };
  }
  const isCorrected = before !== null && changes.contactNo !== undefined && key !== '';
  if (changes.clientName === undefined && !isCorrected) return changes;
  const contactNo = changes.contactNo ?? before?.contactNo ?? '';
  const accounts = await findAccountsOfClient(tx, { key, phone: dialNumber(contactNo) });
  const clientId = accountOfClient(contactNo, accounts);
  const account = accounts.find(({ id }) => id === clientId);
  // A number alone links nobody whose number is not known.
  const isKnown = account && (account.isCustomers || isLinkedByPhone(account, { contactNo }));
  return changes.clientName === undefined && !isKnown ? changes : { ...changes, clientId };
}

/** What the customer and the accounts of a record are found by. */
function clientOf({ clientName = '', contactNo = '' }: RepairChanges) {
  return { key: nameKey(clientName), phone: dialNumber(contactNo) };
}

/** The account of the customer with the name and number, else the one that has the name. */
function accountOfClient(contactNo: string, accounts: readonly AccountOfClient[]): number | null {
  const named = accounts.filter(({ isCustomers }) => !isCustomers);
  const [known, ...others] = new Set(
    accounts.filter(({ isCustomers }) => isCustomers).map(({ id }) => id),
  );
  const isOne = known !== undefined && others.length === 0;
  return isOne ? known : accountOfRecord(contactNo, named);
}

/**
 * Begins a create of a record: keeps its key, if there is one, takes its id, and links it like
 * `withClientLink`. Only a chosen account costs a statement of its own.
 * @returns null when an earlier create has the key.
 * @throws invalid when the chosen account is not a client's.
 */
export async function beginLinked<T extends RepairChanges>(
  tx: Handle,
  create: NewCreate | null,
  record: T,
): Promise<(T & { id: number }) | null> {
  const { clientId, clientName, contactNo = '' } = record;
  const { id, accounts } = await beginRecord(tx, create, clientOf(record));
  if (id === null) return null;
  if (clientId !== undefined) return { ...record, ...(await withClientLink(tx, record, null)), id };
  if (clientName === undefined) return { ...record, id };
  return { ...record, clientId: accountOfClient(contactNo, accounts), id };
}

/** Links a new record to its customer (rule 304); the commit may be sent behind it. */
export function linkNew(tx: Handle, id: number, record: RepairChanges): void {
  const { clientId = null, clientName: name = '' } = record;
  if (clientId !== null) linkCustomers(tx, [id]);
  else linkNewRecord(tx, id, { name, ...clientOf(record) });
}

/** Like `linkNew`, for many records. */
export function linkNewOnes(
  tx: Handle,
  records: readonly (RepairChanges & { id: number })[],
): void {
  linkNewRecords(
    tx,
    records.flatMap((record) => {
      const { id, clientId = null, clientName: name = '' } = record;
      const client = clientOf(record);
      const isAnyones = clientId !== null || client.phone !== null;
      return isAnyones ? [{ id, clientId, name, ...client }] : [];
    }),
  );
}

/** Like `withClientLink`, for many new records at once, without an account that somebody chose. */
export async function withClientLinks<T extends RepairChanges>(tx: Handle, batch: readonly T[]) {
  const found = await findAccountsOfClients(tx, batch.map(clientOf));
  const accounts = Map.groupBy(found, ({ place }) => place);
  return batch.map((record, place) => {
    const clientId = accountOfClient(record.contactNo ?? '', accounts.get(place) ?? []);
    return { ...record, clientId };
  });
}

/**
 * Links an active client account to the unlinked records with its name and phone number, unless
 * another active account has the same name. Other records of that name wait for staff to confirm
 * them.
 */
export async function takeOwnRecords(tx: Handle, author: Author, user: User): Promise<void> {
  if (!isActiveClient(user)) return;
  const key = nameKey(user.name);
  if ((await findClientsByName(tx, key)).length > 1) return;
  const records = await lockAccounts(tx, async () => links.lockUnlinked(tx, key));
  const own = records.filter((record) => isLinkedByPhone(user, record)).map(({ id }) => id);
  await noteLinked(tx, author, user, await links.linkRecords(tx, user.id, own));
}

/** The most records that are shown and confirmed at once. */
const MOST_CONFIRMED = 200;

/** What an account would see if confirmed: unlinked records of its name. @throws not-found. */
export async function recordsToConfirm(context: Context, userId: number): Promise<RepairRecord[]> {
  const viewer = authorize(context.viewer, 'user:write');
  const user = await findUser(context.db, userId);
  if (user === null) throw notFound('User');
  if (!isActiveClient(user)) return [];
  const records = await links.listUnlinked(context.db, nameKey(user.name), MOST_CONFIRMED);
  return records.map((record) => presentRepair(viewer, record));
}

/**
 * Links exactly these records, which staff were shown and confirmed, to a client account. If one of
 * them changed in the meantime, none is linked.
 * @throws not-found; invalid for more than 200 records or an account that is not an active
 * client's; conflict when a record was deleted, renamed or linked in the meantime.
 */
export async function confirmRecords(context: Context, userId: number, ids: readonly number[]) {
  const viewer = authorize(context.viewer, 'user:write');
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST_CONFIRMED)
    throw invalid(`recordIds must contain at most ${MOST_CONFIRMED} ids`, 'recordIds');
  const linked = await context.db.transaction(async (tx) => {
    const records = await links.lockRecordsById(tx, wanted);
    await holdAccounts(tx);
    const user = await holdUser(tx, userId);
    if (user === null) throw notFound('User');
    if (!isActiveClient(user))
      throw invalid('Only an active client account can be linked to records', 'clientId');
    if (records.length < wanted.length || !records.every((record) => mayConfirm(user, record)))
      throw new DomainError(
        'conflict',
        'Some of these records changed in the meantime. Please look at the list again.',
      );
    const done = await links.linkRecords(tx, user.id, wanted);
    await noteLinked(tx, context, user, done);
    return done;
  });
  return linked.map((record) => presentRepair(viewer, record));
}

/** Notes that records were linked to an account, whose customer they get. */
export async function noteLinked(
  tx: Handle,
  author: Author,
  user: Pick<User, 'id'>,
  records: readonly RepairRecord[],
) {
  linkCustomers(
    tx,
    records.map(({ id }) => id),
  );
  await noteAccountOf(tx, author, records, { before: null, after: user.id });
}

/** Notes that records were linked to an account, or unlinked from it, together. */
export function noteAccountOf(
  tx: Handle,
  author: Author,
  records: readonly Pick<RepairRecord, 'id' | 'technicianInCharge'>[],
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  const changes = describeChanges({ clientId: before }, { clientId: after });
  return noteInJournal(
    tx,
    author,
    records.map(({ id, technicianInCharge }) => ({
      subject: 'repair',
      id,
      action: 'updated',
      changes,
      batchId: `account-${before ?? after}`,
      reach: {
        audience: { technicianInCharge, clientId: after },
        before: { technicianInCharge, clientId: before },
      },
    })),
  );
}
