import { lockRate } from '../data/commissions.ts';
import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import { listNamesGivenUp } from '../data/journal.ts';
import * as rows from '../data/technician-rename.ts';
import {
  addAlias,
  findTechnicianByName,
  lockTechnicians,
  renameTechnician,
} from '../data/technicians.ts';
import { updateUser } from '../data/users.ts';
import { DomainError } from '../domain/errors.ts';
import { nameKey } from '../domain/names.ts';
import { refuseUnassigned } from '../domain/technicians.ts';
import type { User } from '../domain/users.ts';
import { noteRate } from './commissions.ts';
import { presentNames } from './import/technician-names.ts';
import { type Author, noteInJournal } from './journal.ts';
import { renameInSavedViews } from './preferences.ts';
import { removePresenceOf } from './presence.ts';

/** An account before and after it was renamed. */
interface Renamed {
  before: User;
  after: User;
  /**
   * False leaves records, list entry and rate unchanged; the technician then sees no records until
   * records carry the new name.
   */
  takeAlong: boolean;
}

/**
 * Applies the new name of a technician's account to their records, list entry and rate. The caller
 * holds the lock on accounts.
 * @throws conflict when another technician has the name, or two accounts share the old one.
 */
export async function applyAccountRename(
  tx: Handle,
  by: Author,
  { before, after, takeAlong }: Renamed,
): Promise<void> {
  if (before.role !== after.role || before.name !== after.name) refuseUnassigned(after);
  if (before.role !== 'technician' || before.name === after.name) return;
  const isOther = ({ id }: { id: number }) => id !== after.id;
  if (nameKey(before.name) !== nameKey(after.name)) {
    const holders = await rows.findTechnicianAccounts(tx, after.name);
    if (holders.some(isOther)) throw nameTaken(`${after.name} is another technician’s account`);
    if (takeAlong && (await rows.findTechnicianAccounts(tx, before.name)).some(isOther))
      throw nameTaken(
        `Two technicians’ accounts are called ${before.name}, so their records cannot be told apart. Leave the records`,
      );
  }
  if (!takeAlong) return;
  await renameEntry(tx, by, before.name, after.name);
  await renameRateAndRecords(tx, by, before.name, after.name);
  await renameInSavedViews(tx, before.name, after.name);
}

/**
 * Applies the new name of a technician list entry to the records, rate and accounts of the old
 * name. The caller holds the lock on accounts.
 * @throws conflict when accounts of technicians carry both names.
 */
export async function applyEntryRename(
  tx: Handle,
  by: Author,
  from: string,
  to: string,
): Promise<void> {
  const accounts = await rows.findTechnicianAccounts(tx, from);
  const isNewName = nameKey(from) !== nameKey(to);
  if (isNewName && accounts.length > 0 && (await rows.findTechnicianAccounts(tx, to)).length > 0)
    throw nameTaken(`${to} is another technician’s account`);
  for (const { id, name } of accounts) {
    if (name === to) continue;
    await updateUser(tx, id, { name: to });
    await removePresenceOf(tx, id);
    await notify(tx, { event: 'sign-in-ended', userId: id });
    const changes = [{ field: 'name', before: name, after: to }];
    await noteInJournal(tx, by, { subject: 'account', id, action: 'updated', changes });
  }
  await renameRateAndRecords(tx, by, from, to);
  await renameInSavedViews(tx, from, to);
}

/**
 * The present name of a technician who gave this one up after an entry of the journal; else the name
 * itself (rules 277 and 625).
 */
export async function nameSince(tx: Handle, name: string, after: number): Promise<string> {
  const givenUp = await listNamesGivenUp(tx, after);
  if (!givenUp.some((one) => nameKey(one) === nameKey(name))) return name;
  return (await presentNames(tx, [name]))(name);
}

async function renameEntry(tx: Handle, by: Author, from: string, to: string): Promise<void> {
  await lockTechnicians(tx);
  const entry = await findTechnicianByName(tx, from);
  if (entry === null || entry.name === to) return;
  const holder = await findTechnicianByName(tx, to);
  if (holder !== null && holder.id !== entry.id)
    throw nameTaken(
      `${to} is on the technician list already. Take one of the two names off the list first`,
    );
  await renameTechnician(tx, entry.id, to);
  await addAlias(tx, entry.id, entry.name);
  const changes = [{ field: 'name', before: entry.name, after: to }];
  const { id } = entry;
  await noteInJournal(tx, by, { subject: 'technician', id, action: 'updated', changes });
}

/**
 * The rate's row is locked first, as when a rate is set; a rate that changes then waits for those
 * who change records (docs/adr/0041), so the records come before it.
 */
async function renameRateAndRecords(tx: Handle, by: Author, from: string, to: string) {
  await lockRate(tx, from);
  const records = await rows.renameOnRecords(tx, from, to);
  const rate = await rows.renameRate(tx, from, to);
  if (rate !== null) {
    const changes = [{ field: 'technicianName', before: from, after: to }];
    await noteRate(tx, by, { id: rate, changes, earners: [from, to] });
  }
  const published = oneForEachClient(records);
  await noteInJournal(
    tx,
    by,
    records.map(({ id, before, technicianInCharge, clientId }) => ({
      subject: 'repair',
      id,
      action: 'updated',
      changes: [{ field: 'technicianInCharge', before, after: technicianInCharge }],
      reach: published.has(id)
        ? {
            audience: { technicianInCharge, clientId },
            before: { technicianInCharge: from, clientId },
          }
        : null,
    })),
  );
}

/** One record per client is enough, because a client refetches all lists after one event. */
function oneForEachClient(records: readonly rows.RenamedRecord[]): ReadonlySet<number> {
  const there = records.filter(({ isDeleted }) => !isDeleted);
  return new Set(new Map(there.map(({ id, clientId }) => [clientId, id])).values());
}

function nameTaken(message: string): DomainError {
  return new DomainError('conflict', message, { field: 'name' });
}
