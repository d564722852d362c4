import type { Blob } from '../data/blobs.ts';
import { listPublicNotes } from '../data/notes.ts';
import { paymentsOf } from '../data/payments.ts';
import * as profiles from '../data/shop-profile.ts';
import * as rows from '../data/tracking.ts';
import { type Claim, type MoneyForClient, moneyForClient } from '../domain/backjobs.ts';
import { isFinished } from '../domain/board.ts';
import type { ShopDay } from '../domain/calendar.ts';
import type { Actor } from '../domain/journal.ts';
import { imeiEnding, shortName } from '../domain/papers.ts';
import type { Payment } from '../domain/payments.ts';
import { toCentavos } from '../domain/money.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { ShopProfile } from '../domain/shop-profile.ts';
import { ticketNumber } from '../domain/ticket.ts';
import {
  isOver,
  type StatusChange,
  type Step,
  stepInShop,
  stepOf,
  type StepReached,
  stepsReached,
} from '../domain/steps.ts';
import { endOfTracking, type Tracker } from '../domain/tracking.ts';
import { warrantyOf } from '../domain/warranty.ts';
import type { Shop } from './context.ts';
import { noteInJournal } from './journal.ts';
import { readSnapshot } from './snapshot.ts';
import { findShownPicture, listPublicPhotos } from './shown-photos.ts';

/** What a client may know of the shop. */
export type TrackedShop = Pick<
  ShopProfile,
  'name' | 'logo' | 'address' | 'phones' | 'hours' | 'messenger'
>;

/** What a client may know of a repair by its link (rule 421). Nothing else leaves the server. */
export interface TrackedRepair {
  shop: TrackedShop;
  ticket: string;
  unit: string;
  /** `…4321`; null where no device is known. */
  imei: string | null;
  /** `Maria S.` */
  client: string;
  step: Step;
  /** The steps so far with their times, the oldest first. */
  steps: readonly StepReached[];
  receivedAt: Date;
  /** The day that was promised; null without one, and once the work is done. */
  promisedOn: ShopDay | null;
  /** Null for a unit that is still in the shop. */
  releasedAt: Date | null;
  /** Null where the shop shows no prices, and without a price and payments. */
  money: MoneyForClient | null;
  /** Empty until the work is done. */
  report: string;
  /** Null without a warranty. */
  warranty: { until: Date; isOver: boolean } | null;
  /** What the shop wrote to the client, the latest first. */
  notes: readonly { body: string; at: Date }[];
  /** The photos that the client may see. */
  photos: readonly number[];
  /** The language that the shop noted of the customer. */
  language: string | null;
  /** The one that the client chose in their account. */
  chosenLanguage: string | null;
}

/** The part of the shop that tracking links need. */
export type TrackingShop = Pick<Shop, 'db' | 'clock' | 'zone' | 'eventHub' | 'faults'>;

/** The actor of journal entries by somebody without an account. */
const LINK: Actor = { kind: 'link', id: null, name: 'Tracking link' };

/** The repair of a link that works; null for every other, whatever the reason (rule 424). */
async function findWorking({ db, clock, zone }: TrackingShop, token: string) {
  const found = await rows.findTracked(db, token);
  if (found === null) return null;
  const end = endOfTracking(found.record, zone);
  return end !== null && end <= clock() ? null : found;
}

/** The holder of a link that works; null for an unknown, stopped or ended one (rule 424). */
export async function openTracking(shop: TrackingShop, token: string): Promise<Tracker | null> {
  const found = await findWorking(shop, token);
  return found && { kind: 'tracking-link', recordId: found.record.id, token };
}

/** What the holder of a link sees (rule 421); null once the link no longer works. */
export async function trackedRepair(
  shop: TrackingShop,
  { token, recordId }: Pick<Tracker, 'token' | 'recordId'>,
): Promise<TrackedRepair | null> {
  const { clock, zone } = shop;
  const [found, profile, payments, notes, photos, changes] = await readSnapshot(shop, (db) =>
    Promise.all([
      findWorking({ ...shop, db }, token),
      profiles.readProfile(db),
      paymentsOf(db, recordId),
      listPublicNotes(db, recordId),
      listPublicPhotos(db, recordId),
      rows.listStatusChanges(db, recordId),
    ]),
  );
  if (found === null) return null;
  const { record, claim, promisedOn, statusSince, imei, language, chosenLanguage } = found;
  const now = clock();
  const step = stepOf(record, now);
  const { state, expiresAt } = warrantyOf(record, now, zone);
  return {
    shop: shopFacts(profile),
    ticket: ticketNumber(record.id, profile.ticketPrefix),
    unit: record.unit,
    imei: imeiEnding(imei),
    client: shortName(record.clientName),
    step,
    steps: upTo(stepInShop(record.repairStatus), statusSince, changes),
    receivedAt: record.date,
    promisedOn: isFinished(record) ? null : promisedOn,
    releasedAt: isOver(step) ? record.shipbackDate : null,
    money: profile.linkShowsPrices ? moneyOf(record, claim, payments) : null,
    report: isFinished(record) ? record.repairReport : '',
    warranty:
      isOver(step) && expiresAt ? { until: expiresAt, isOver: state === 'Out of Warranty' } : null,
    notes: notes.map(({ body, createdAt }) => ({ body, at: createdAt })),
    photos: photos.map(({ id }) => id),
    language,
    chosenLanguage,
  };
}

/**
 * The steps in the shop up to the last one, which the journal does not have if the record was created
 * with it, or if its first entries are gone.
 */
function upTo(step: Step, since: Date | null, changes: readonly StatusChange[]): StepReached[] {
  const steps = stepsReached(changes);
  const isKnown = steps.at(-1)?.step === step;
  return isKnown || since === null ? steps : [...steps, { step, at: since }];
}

function shopFacts({ name, logo, address, phones, hours, messenger }: ShopProfile): TrackedShop {
  return { name, logo, address, phones, hours, messenger };
}

function moneyOf(
  record: RepairRecord,
  claim: Claim | null,
  payments: readonly Payment[],
): TrackedRepair['money'] {
  const money = moneyForClient(record, claim, payments);
  return money.price === null && toCentavos(money.paid) === 0 ? null : money;
}

/** What everybody may know of the shop, for a page without a repair. */
export async function trackedShop({ db }: Pick<TrackingShop, 'db'>): Promise<TrackedShop> {
  return shopFacts(await profiles.readProfile(db));
}

/** A photo of the record that the shop shows; null for every other. */
export async function trackedPhoto(
  { db }: TrackingShop,
  { recordId }: Tracker,
  id: number,
  size: 'full' | 'preview',
): Promise<Blob | null> {
  const picture = await findShownPicture(db, null, id, size);
  return picture?.recordId === recordId ? picture : null;
}

/** The shop's logo; null without one. */
export async function trackedLogo({ db }: TrackingShop): Promise<Blob | null> {
  const { logo } = await profiles.readProfile(db);
  return logo === null ? null : profiles.findLogo(db, logo);
}

/** Notes the first time that the client opens the link (rule 426). */
export async function noteOpened(
  { db, clock }: TrackingShop,
  { token, recordId }: Tracker,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await rows.markOpened(tx, token, clock()))
      await noteInJournal(tx, LINK, { subject: 'repair', id: recordId, action: 'link-opened' });
  });
}
