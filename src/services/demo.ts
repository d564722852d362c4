import type { Handle } from '../data/connect.ts';
import { saveRate } from '../data/commissions.ts';
import { awaitAll } from '../data/commit-steps.ts';
import { backdate, isEmpty } from '../data/demo.ts';
import { insertExpense } from '../data/expenses.ts';
import { insertImported, settleRecords } from '../data/import.ts';
import { linkCustomers } from '../data/record-customers.ts';
import { addToJournal } from '../data/journal.ts';
import { saveSetting } from '../data/settings.ts';
import { lockProfile, saveProfile } from '../data/shop-profile.ts';
import { insertTechnician } from '../data/technicians.ts';
import { insertTemplate } from '../data/templates.ts';
import { lockUsers } from '../data/users.ts';
import { HOUR_MS } from '../domain/durations.ts';
import { DomainError } from '../domain/errors.ts';
import type { NewJournalEntry } from '../domain/journal.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import { COMMISSION_VISIBILITY } from '../domain/settings.ts';
import type { Role } from '../domain/roles.ts';
import { ANY_USE } from '../domain/templates.ts';
import type { User } from '../domain/users.ts';
import { withClientLinks } from './client-link.ts';
import type { Shop } from './context.ts';
import { addBackjobs } from './demo/backjobs.ts';
import { addDevices } from './demo/devices.ts';
import { addIntakes, demoPhotos } from './demo/intakes.ts';
import { addNotes } from './demo/notes.ts';
import { addPayments } from './demo/payments.ts';
import { demoExpenses } from './demo/expenses.ts';
import { addLinks, demoAddress } from './demo/links.ts';
import { ACCOUNTS, COUNTER, RATES, TECHNICIANS } from './demo/people.ts';
import { createRandom } from './demo/random.ts';
import { demoRecords } from './demo/records.ts';
import { STATUS_TEMPLATES } from './demo/templates.ts';
import { PAPERS, TEMPLATES } from './demo/work.ts';
import type { EncodedPhoto } from './photo-encoder.ts';
import { checkFirstPassword } from './passwords.ts';
import { addUser, newUser } from './users.ts';

/** An account of the sample shop, with its password. */
export interface DemoAccount {
  username: string;
  name: string;
  role: Role;
  password: string;
}

const SEED = 20_260_101;

/**
 * Fills an empty shop with fourteen months of sample work that ends today (rule 14). Apart from
 * dates and passwords, the sample is the same each time.
 * @param admin uses this name and password instead of the sample's own.
 * @throws conflict when the shop has any data; nothing is changed then.
 */
export async function fillDemo(
  shop: Shop,
  admin?: { username: string; password: string },
): Promise<DemoAccount[]> {
  await refuseData(shop.db);
  const accounts = ACCOUNTS.map((account) => ({ ...account, password: freshPassword() }));
  const chosen = accounts.map((one) => (one.role === 'admin' ? { ...one, ...admin } : one));
  const check = admin === undefined ? undefined : checkFirstPassword;
  const rows = await Promise.all(chosen.map((account) => newUser(account, check)));
  const photos = await demoPhotos();
  await shop.db.transaction(async (tx) => {
    await lockUsers(tx);
    await refuseData(tx);
    const users: User[] = [];
    // One at a time, so that the ids follow the order in which the accounts are printed.
    for (const row of rows) users.push(await addUser(tx, row, shop));
    for (const name of TECHNICIANS) await insertTechnician(tx, name);
    for (const [name, rate] of RATES) await saveRate(tx, name, rate);
    for (const [label, content] of TEMPLATES)
      await insertTemplate(tx, { ...ANY_USE, label, content, createdBy: COUNTER });
    for (const template of STATUS_TEMPLATES)
      await insertTemplate(tx, { ...template, purpose: 'status', createdBy: COUNTER });
    await saveSetting(tx, COMMISSION_VISIBILITY, 'true');
    const profile = await lockProfile(tx);
    const publicAddress = demoAddress(shop.place);
    await saveProfile(tx, { ...profile, ...PAPERS, publicAddress, version: profile.version + 1 });
    await addWork(tx, shop, users, photos);
  });
  await settleRecords(shop.db);
  return chosen;
}

/** The same for a shop that may have data, which is left alone. @returns no accounts then. */
export async function fillDemoIfEmpty(
  ...[shop, admin]: Parameters<typeof fillDemo>
): Promise<DemoAccount[]> {
  return (await isEmpty(shop.db)) ? fillDemo(shop, admin) : [];
}

async function addWork(
  tx: Handle,
  { clock, zone }: Shop,
  users: readonly User[],
  photos: readonly EncodedPhoto[],
): Promise<void> {
  const today = { now: clock(), zone };
  const random = createRandom(SEED);
  const records = await withClientLinks(tx, demoRecords(today, random));
  const added = await insertImported(tx, records);
  linkCustomers(
    tx,
    added.map(({ id }) => id),
  );
  const units = added.map(({ id }, place) => {
    const { clientName = '', unit = '', repairStatus = 'Unit OK' } = records[place] ?? {};
    return { id, clientName: clientName ?? '', unit: unit ?? '', repairStatus };
  });
  await addDevices(tx, units);
  const actor = (name: string) =>
    ({ kind: 'user', id: users.find((user) => user.name === name)?.id ?? null, name }) as const;
  await addIntakes(tx, units, photos, actor(COUNTER));
  const sold = added.map(({ id }, place) => {
    const { repairCost = null, paymentStatus = null, paymentChannel = null } = records[place] ?? {};
    return { id, repairCost, paymentStatus, paymentChannel };
  });
  await addPayments(tx, sold, today, actor(COUNTER));
  const inWork = added.map(({ id }, place) => {
    const { repairStatus, shipbackDate = null } = records[place] ?? {};
    return { id, repairStatus, shipbackDate };
  });
  await addLinks(tx, inWork, today.now, actor(COUNTER));
  const noted = added.map(({ id }, place) => ({ ...records[place], id }));
  addBackjobs(tx, noted, zone);
  await addNotes(tx, noted, today.now, { counter: actor(COUNTER), technician: actor });
  const history = added.flatMap(({ id, technicianInCharge = '' }, place): NewJournalEntry[] => {
    const { updatedByTechnician = false, repairStatus = null, date } = records[place] ?? {};
    const about = { subject: 'repair', subjectId: id, reach: null } as const;
    const created: NewJournalEntry = {
      ...about,
      actor: actor(COUNTER),
      action: 'created',
      changes: [],
      ...(date && { at: date }),
    };
    const updated: NewJournalEntry = {
      ...about,
      actor: actor(technicianInCharge),
      action: 'updated',
      changes: [{ field: 'repairStatus', before: 'Processing', after: repairStatus }],
      at: updatedAt(records[place] ?? {}, today.now),
    };
    return updatedByTechnician ? [created, updated] : [created];
  });
  await addToJournal(tx, history.toSorted(byTime));
  await awaitAll(demoExpenses(today, random).map((expense) => insertExpense(tx, expense)));
  await backdate(tx, today.now);
}

/** The journal lists its entries in the order in which they were written. */
function byTime(a: NewJournalEntry, b: NewJournalEntry): number {
  return (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);
}

/** When a record was last worked on, for `backdate`. */
function updatedAt({ date, shipbackDate }: RepairChanges, now: Date): Date {
  const worked = shipbackDate ?? new Date((date ?? now).getTime() + 3 * HOUR_MS);
  return worked < now ? worked : now;
}

async function refuseData(handle: Handle): Promise<void> {
  if (await isEmpty(handle)) return;
  throw new DomainError(
    'conflict',
    'This shop has data already, and --demo fills an empty one. Start without --demo, or with another folder: --data DIR',
  );
}

// Letters and digits, without those that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve characters, 59 bits, in groups that are easy to type: `k7wm-pq4t-9dhr`. */
function freshPassword(): string {
  const letters: string[] = [];
  while (letters.length < 12) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    const letter = LETTERS[byte % 32];
    if (letter !== undefined) letters.push(letter);
  }
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
