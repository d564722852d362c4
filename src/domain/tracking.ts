import { addDays, shopDay, startOfShopDay } from './calendar.ts';
import type { EventEntry } from './journal.ts';
import type { CompletionFacts } from './board.ts';
import type { RepairRecord } from './repairs.ts';
import { hasLeft } from './steps.ts';
import { warrantyTerm } from './warranty.ts';

/**
 * The holder of a tracking link: one record and no account. It is no viewer, so that no use case but
 * those of `src/services/tracking.ts` takes it (rule 420).
 */
export interface Tracker {
  kind: 'tracking-link';
  recordId: number;
  /** Looked up again for each response, since a link may be stopped at any time. */
  token: string;
}

/** The link of a record. */
export interface TrackingLink {
  recordId: number;
  token: string;
  createdAt: Date;
  /** When it was first opened. */
  openedAt: Date | null;
  /** When it was stopped. */
  revokedAt: Date | null;
}

/** For how many days after the release, or the end of the warranty, a link works (rule 424). */
const TRACKED_DAYS = 90;

/** A record whose link may end. */
export interface TrackedRecord extends CompletionFacts, Pick<RepairRecord, 'warrantyDuration'> {}

/**
 * The instant at which the link of a record ends: after the 90th day since the release or the last
 * day of the warranty, whichever is later (rule 424). Null for a unit that is still in the shop, for
 * one that came back, and for one that was shipped without a date.
 */
export function endOfTracking(record: TrackedRecord, zone: string): Date | null {
  const { shipbackDate } = record;
  if (shipbackDate === null || !hasLeft(record, shipbackDate)) return null;
  const last = shopDay(warrantyTerm(record, zone)?.expiresAt ?? shipbackDate, zone);
  return startOfShopDay(addDays(last, TRACKED_DAYS + 1), zone);
}

/** The state of a link. `off` was stopped; `ended` is past its last day. */
export type TrackingState = 'none' | 'on' | 'off' | 'ended';

/** The state of a record's link at this time. */
export function trackingState(
  link: Pick<TrackingLink, 'revokedAt'> | null,
  record: TrackedRecord,
  { now, zone }: { now: Date; zone: string },
): TrackingState {
  if (link === null) return 'none';
  if (link.revokedAt !== null) return 'off';
  const end = endOfTracking(record, zone);
  return end !== null && end <= now ? 'ended' : 'on';
}

/** The records whose pages an entry of the journal may change; all of them, or none (rule 425). */
export function followedRecord({ subject, subjectId, changes }: EventEntry): number | 'all' | null {
  if (subject === 'shop') return 'all';
  if (subject === 'repair') return Number(subjectId);
  if (subject !== 'payment') return null;
  const record = changes.find(({ field }) => field === 'recordId')?.after;
  return record === undefined || record === null ? null : Number(record);
}

/** 128 random bits in the letters of addresses. */
const TOKEN = '[A-Za-z0-9_-]{22}';
const PATH = new RegExp(`^/t/(${TOKEN})(?:/(live|opened|logo)|/photos/(\\d{1,9})(/preview)?)?$`);
const WHOLE_TOKEN = new RegExp(`^${TOKEN}$`);

/** Tells whether a text may be the token of a link. */
export function isTrackingToken(text: string): boolean {
  return WHOLE_TOKEN.test(text);
}

/** What an address below `/t/` asks for. */
export type TrackingPath = { token: string } & (
  | { what: 'page' | 'live' | 'opened' | 'logo' }
  | { what: 'photo'; id: number; size: 'full' | 'preview' }
);

/** Tells whether an address belongs to tracking links. */
export function isTrackingPath(path: string): boolean {
  return path === '/t' || path.startsWith('/t/');
}

/** Reads an address below `/t/`; null for what cannot be one. */
export function readTrackingPath(path: string): TrackingPath | null {
  const [, token, what, photo, preview] = PATH.exec(path) ?? [];
  if (token === undefined) return null;
  if (photo !== undefined)
    return { token, what: 'photo', id: Number(photo), size: preview ? 'preview' : 'full' };
  if (what === 'live' || what === 'opened' || what === 'logo') return { token, what };
  return { token, what: 'page' };
}

/** What chat apps and people copy behind a link: a full stop, a bracket, a space. */
const TRAILING_TEXT = new RegExp(`^(/t/${TOKEN})[^\\p{L}\\p{N}]+$`, 'u');

/** The path of a link without the text that was copied behind it; null for a path without any. */
export function withoutTrailingText(path: string): string | null {
  try {
    return TRAILING_TEXT.exec(decodeURIComponent(path))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Where the page of a link is. */
export function trackingPath(token: string): string {
  return `/t/${token}`;
}

/** The address of a link for its client; null where the shop has no public address (rule 427). */
export function trackingAddressOf(publicAddress: string, token: string): string | null {
  return publicAddress === '' ? null : `${publicAddress}${trackingPath(token)}`;
}
