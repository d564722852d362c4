import * as rows from '../data/customer-merge.ts';
import {
  findByNameAndPhone,
  listMergedInto,
  lockCustomers,
  updateCustomer,
} from '../data/customers.ts';
import { linkRecords } from '../data/client-link.ts';
import { undiscloseToRemoved } from '../data/removed-users.ts';
import type { Handle } from '../data/connect.ts';
import { canUnmerge, type Customer, filledBy, unfilledBy } from '../domain/customers.ts';
import { DomainError, invalid } from '../domain/errors.ts';
import { nameKey } from '../domain/names.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import { noteAccountOf, noteLinked } from './client-link.ts';
import { getCustomer, type KnownCustomer, missingCustomer, refuseSamePerson } from './customers.ts';
import { noteInJournal } from './journal.ts';
import { agreedAccounts, giveFormerBack } from './merged-accounts.ts';

interface MergeRequest {
  /** The customer that stays. */
  intoId: number;
  /** The customer that goes. */
  fromId: number;
  /** The confirmed number of records that an account will see in addition. */
  discloses: number;
}

/**
 * Makes two customers one (rule 307): blanks are filled, and records, devices and the account move.
 * Deleted records move with the others, but no account is linked to them, since it does not see them.
 * What was moved is kept for `unmergeCustomers`. A merge that was done already, perhaps by a request
 * whose answer was lost, is not done again (rule 528).
 * @throws not-found; conflict when both have an account of a client, when somebody has merged one of them
 * already, or, with the right number, when an account would see another number of records than was
 * confirmed.
 */
export async function mergeCustomers(
  context: Context,
  request: MergeRequest,
): Promise<KnownCustomer> {
  authorize(context.viewer, 'customer');
  const { intoId, fromId, discloses } = request;
  if (intoId === fromId) throw invalid('Two different customers are needed', 'fromId');
  await context.db.transaction(async (tx) => {
    const [into, from] = await lockBoth(tx, intoId, fromId);
    if (into === undefined || from === undefined) throw missingCustomer();
    if (into.mergedInto === null && from.mergedInto === intoId) return;
    if (into.mergedInto !== null || from.mergedInto !== null)
      throw new DomainError('conflict', 'One of them was merged in the meantime');
    const accounts = await agreedAccounts(tx, { into, from, confirmed: discloses });
    const { former, viewer, disclosed } = accounts;
    const moved = await rows.moveToCustomer(tx, fromId, intoId);
    const given = await giveFields(tx, { into, from, kept: accounts.kept });
    if (viewer !== null)
      await noteLinked(tx, context, { id: viewer }, await linkRecords(tx, viewer, disclosed));
    const left = former === null ? {} : { former };
    await rows.insertMerge(tx, {
      intoId,
      fromId,
      moved: { ...moved, disclosed, ...given, ...left },
    });
    await noteMerge(tx, context, 'merged', { of: into, before: from, after: into });
  });
  return getCustomer(context, intoId);
}

/**
 * Both customers, with the links of records to the one that goes or comes back. Their records are
 * locked first, as by those who change a record.
 */
async function lockBoth(tx: Handle, intoId: number, fromId: number) {
  await rows.lockRecordsOfCustomers(tx, [intoId, fromId]);
  const both = await lockCustomers(tx, [intoId, fromId]);
  await rows.lockLinks(tx, fromId);
  return [intoId, fromId].map((id) => both.find((one) => one.id === id));
}

interface Giving {
  into: Customer;
  from: Customer;
  /** The account that the one who stays has then. */
  kept: number | null;
}

/** Gives the customer who stays the account of the other one, and what fills blanks; says which. */
async function giveFields(tx: Handle, { into, from, kept }: Giving) {
  const account = into.userId === kept ? null : kept;
  await updateCustomer(tx, from.id, { mergedInto: into.id, userId: null });
  const filled = await fillable(tx, into, from);
  await updateCustomer(tx, into.id, {
    ...filled,
    ...(account === null ? {} : { userId: account }),
  });
  return { filled, account };
}

/**
 * The fields to fill in, without a number that would make the customer identical to a third one.
 */
async function fillable(tx: Handle, into: Customer, from: Customer) {
  const { phone, ...others } = filledBy(into, from);
  if (phone === undefined) return others;
  const isTaken = (await findByNameAndPhone(tx, { name: into.name, phone }, into.id)) !== null;
  return isTaken ? others : { phone, ...others };
}

/**
 * Undoes the last merge of a customer: what it moved goes back, unless it was moved on since.
 * @throws not-found; conflict after 30 days, when the other one was merged further, or when
 * somebody else has the name and the number now.
 */
export async function unmergeCustomers(context: Context, fromId: number): Promise<KnownCustomer> {
  authorize(context.viewer, 'customer');
  await context.db.transaction(async (tx) => {
    const merge = await rows.findMergeOf(tx, fromId);
    if (merge === null) throw missingCustomer();
    const { intoId, moved } = merge;
    const [into, from] = await lockBoth(tx, intoId, fromId);
    const current = await rows.findMergeOf(tx, fromId);
    if (into === undefined || from === undefined || current?.id !== merge.id)
      throw missingCustomer();
    if (!canUnmerge(merge.mergedAt, context.clock()))
      throw new DomainError('conflict', 'A merge can be undone for 30 days');
    if (from.mergedInto !== intoId)
      throw new DomainError('conflict', `${into.name} was merged, too. Undo that merge first`);
    const unfilled = unfilledBy(into, moved.filled);
    const stays = { ...into, ...unfilled };
    // Those who were merged into the other one before go back with them.
    const merged = await listMergedInto(tx, intoId);
    const back = [from, ...merged.filter(({ id }) => moved.customers.includes(id))];
    const written = await writtenFor(tx, intoId, back, { except: stays });
    const records = [...new Set([...moved.records, ...written])];
    await rows.moveBack(tx, { ...merge, moved: { ...moved, records } });
    const hasAccount = moved.account !== null && into.userId === moved.account;
    await updateCustomer(tx, intoId, {
      ...unfilled,
      ...(hasAccount ? { userId: null } : {}),
    });
    // Not before: the number that the merge filled in is no longer the other one's.
    await refuseSamePerson(tx, from, fromId);
    await updateCustomer(tx, fromId, {
      mergedInto: null,
      ...(hasAccount ? { userId: moved.account } : {}),
    });
    await giveFormerBack(tx, merge);
    // What the account saw only because of the merge, also once it is restored.
    const kept = [stays, ...(await listMergedInto(tx, intoId))];
    const since =
      moved.account === null
        ? written
        : await writtenFor(tx, intoId, kept, { since: merge.mergedAt });
    const disclosed = [...moved.disclosed, ...since];
    await undisclose(tx, context, disclosed, moved.account ?? into.userId);
    await undiscloseToRemoved(tx, { ...merge, account: moved.account, disclosed });
    await rows.noteUnmerged(tx, merge.id);
    await noteMerge(tx, context, 'unmerged', { of: from, before: into, after: from });
  });
  return getCustomer(context, fromId);
}

/** Notes a merge, or its undoing, about the customer `of`. */
function noteMerge(
  tx: Handle,
  context: Context,
  action: 'merged' | 'unmerged',
  { of, before, after }: Record<'of' | 'before' | 'after', Customer>,
): Promise<void> {
  const changes = [{ field: 'mergedInto', before: before.name, after: after.name }];
  return noteInJournal(tx, context, { subject: 'customer', id: of.id, action, changes });
}

interface Written {
  /** Not those with this name and one of these numbers. */
  except?: Customer;
  /** Only those that were created after this time. */
  since?: Date;
}

/** The records of a customer that are of these people by name and number (rule 304). */
async function writtenFor(
  tx: Handle,
  customerId: number,
  people: readonly Customer[],
  { except, since }: Written,
): Promise<number[]> {
  const found: number[] = [];
  for (const { name, phone, phone2 } of people) {
    const own = nameKey(except?.name ?? '') === nameKey(name) ? except : undefined;
    const numbers = [phone, phone2]
      .filter((one) => one !== null)
      .filter((one) => one !== own?.phone && one !== own?.phone2);
    found.push(...(await rows.recordsWrittenFor(tx, customerId, { name, numbers, since })));
  }
  return found;
}

/**
 * Ends the links that the merge made, and notifies those who saw the records. Entries about deleted
 * records would come behind their deletion, which could then not be undone.
 */
async function undisclose(
  tx: Handle,
  context: Context,
  ids: readonly number[],
  account: number | null,
): Promise<void> {
  if (account === null) return;
  const records = await rows.unlinkRecords(tx, ids, account);
  await noteAccountOf(tx, context, records, { before: account, after: null });
}
