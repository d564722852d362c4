import { type Blob, keepBlob } from '../data/blobs.ts';
import * as rows from '../data/shop-profile.ts';
import type { Handle } from '../data/connect.ts';
import { invalid } from '../domain/errors.ts';
import { type ExpenseCategoryNote, offeredCategories } from '../domain/expenses.ts';
import { readImage } from '../domain/images.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import {
  logoProblem,
  parseProfile,
  type ShopProfile,
  type ShopProfileInput,
} from '../domain/shop-profile.ts';
import { parseNextTicket } from '../domain/ticket.ts';
import { isTimeZone, parseTimeZone } from '../domain/time-zone.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context, Shop } from './context.ts';
import { noteInJournal } from './journal.ts';
import { checkNewTimeZone } from './time-zone.ts';

/** What everybody may know of the shop, also before they sign in (rule 191). */
export type PublicProfile = Pick<
  ShopProfile,
  'name' | 'logo' | 'address' | 'phones' | 'timezone' | 'warrantyDays' | 'ticketPrefix'
>;

/**
 * Reads what everybody may know. A zone that this program does not know is shown as the one that
 * the shop uses instead.
 */
export async function getPublicProfile({
  db,
  zone,
}: Pick<Shop, 'db' | 'zone'>): Promise<PublicProfile> {
  const { timezone, ...profile } = await rows.readProfile(db);
  const isKnown = timezone === zone || isTimeZone(timezone);
  return { ...profile, timezone: isKnown ? timezone : zone };
}

/** All settings of the shop. @throws forbidden. */
export async function getProfile({ viewer, db }: Context): Promise<ShopProfile> {
  authorize(viewer, 'shop:manage');
  return rows.readProfile(db);
}

/**
 * Chooses the time zone of a shop that is being set up (rule 236).
 * @throws invalid when it is not a zone, or when there is data with days of another one.
 */
export async function chooseTimeZone(tx: Handle, by: Context, typed: string): Promise<void> {
  const timezone = parseTimeZone(typed);
  const before = await rows.lockProfile(tx);
  if (timezone !== before.timezone) await change(tx, by, before, { ...before, timezone });
}

/** The expense categories that are offered, with the shop's notes (rule 195). @throws forbidden. */
export async function listExpenseCategories({
  viewer,
  db,
}: Context): Promise<ExpenseCategoryNote[]> {
  authorize(viewer, 'expense:read');
  return offeredCategories((await rows.readProfile(db)).expenseCategories);
}

/** The names of the categories that an expense may have (rule 195). */
export async function categoryNames(handle: Handle): Promise<string[]> {
  const { expenseCategories } = await rows.readProfile(handle);
  return offeredCategories(expenseCategories).map(({ name }) => name);
}

/**
 * Changes the settings that were sent; all open pages show them at once (rules 190 to 196).
 * @param version the version that the client read; without it the last write wins (rule 152).
 * @throws forbidden; invalid naming a field; conflict with the current settings.
 */
export async function saveProfile(
  context: Context,
  { logo, ...input }: ShopProfileInput,
  version?: number | null,
): Promise<ShopProfile> {
  authorize(context.viewer, 'shop:manage');
  const parsed = parseProfile(input);
  const picture = logo == null || logo === '' ? null : pictureOf(logo);
  return context.db.transaction(async (tx) => {
    const before = await rows.lockProfile(tx);
    refuseOlder('the settings', before, version);
    const kept = picture === null ? null : await keepBlob(tx, picture);
    const wanted = { ...before, ...parsed, logo: logo === undefined ? before.logo : kept };
    return change(tx, context, before, wanted);
  });
}

/** The number that the next record will have. @throws forbidden. */
export async function getNextTicket({ viewer, db }: Context): Promise<number> {
  authorize(viewer, 'shop:manage');
  return rows.nextTicket(db);
}

/**
 * Lets the numbers of new records continue at a larger one, as after a pad of paper tickets.
 * @throws forbidden; invalid when it is not larger than the next one (rule 332).
 */
export async function raiseNextTicket(context: Context, wanted: number): Promise<ShopProfile> {
  authorize(context.viewer, 'shop:manage');
  return context.db.transaction(async (tx) => {
    const profile = await rows.lockProfile(tx);
    const before = await rows.lockNextTicket(tx);
    const nextTicket = parseNextTicket(wanted, before);
    // Sent again: the first answer was lost.
    if (nextTicket === before) return profile;
    await rows.restartTickets(tx, nextTicket);
    const changes = describeChanges({ nextTicket: before }, { nextTicket });
    await noteInJournal(tx, context, {
      subject: 'shop',
      id: 'profile',
      action: 'updated',
      changes,
    });
    return profile;
  });
}

/** Saves changed settings, and notes them in the journal. @throws invalid. */
async function change(
  tx: Handle,
  by: Context,
  before: ShopProfile,
  wanted: ShopProfile,
): Promise<ShopProfile> {
  const changes = describeChanges(readable(before), readable(wanted));
  if (changes.length === 0) return before;
  if (wanted.timezone !== before.timezone) await checkNewTimeZone(tx, wanted.timezone);
  const after = await rows.saveProfile(tx, { ...wanted, version: before.version + 1 });
  await noteInJournal(tx, by, { subject: 'shop', id: 'profile', action: 'updated', changes });
  return after;
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The picture in a data URL, with the type read from its bytes (rule 193). @throws invalid. */
function pictureOf(url: string): Blob {
  const bytes = Buffer.from(DATA_URL.exec(url)?.[1] ?? '', 'base64');
  const problem = logoProblem(bytes);
  const facts = readImage(bytes);
  if (problem !== null || facts === null) throw invalid(problem ?? '', 'logo');
  return { type: facts.type, bytes };
}

/** The settings as the journal shows them. */
function readable({ logo, warrantyDays, expenseCategories, ...texts }: ShopProfile) {
  return {
    ...texts,
    logo: logo === null ? '' : `picture ${logo.slice(0, 8)}`,
    warrantyDays: warrantyDays.join(', '),
    expenseCategories: expenseCategories
      .map(({ name, note }) => (note === '' ? name : `${name} (${note})`))
      .join(', '),
  };
}

/** The shop's logo, for everybody, by the hash of its bytes (rule 193); null if it has another. */
export function findLogo({ db }: Pick<Shop, 'db'>, hash: string): Promise<Blob | null> {
  return rows.findLogo(db, hash);
}
