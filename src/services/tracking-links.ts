import { randomBytes } from 'node:crypto';
import { findDesks } from '../data/board.ts';
import type { Handle } from '../data/connect.ts';
import { readProfile } from '../data/shop-profile.ts';
import * as rows from '../data/tracking.ts';
import type { JournalAction } from '../domain/journal.ts';
import { authorize } from '../domain/permissions.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import {
  isTrackingToken,
  type TrackingLink,
  trackingAddressOf,
  trackingState,
  type TrackingState,
} from '../domain/tracking.ts';
import type { Context } from './context.ts';
import { noteInJournal } from './journal.ts';
import { getRecord } from './repairs.ts';
import { findSeen, lockSeen, missingRecord } from './seen-record.ts';

/** The link of a record as staff see it. */
export interface ShownLink {
  recordId: number;
  state: TrackingState;
  /** Where its client opens it; null unless it is on and the shop has a public address. */
  address: string | null;
  /** Whether the shop has a public address, without which no client opens a link. */
  hasPublicAddress: boolean;
  createdAt: Date | null;
  openedAt: Date | null;
  revokedAt: Date | null;
}

/** A token that nobody can guess: 128 random bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The record of a link that staff scanned from a stub, also of a link that was stopped or has ended
 * (rule 435). @throws forbidden; not-found, also outside of their scope.
 */
export async function recordOfLink(context: Context, token: string): Promise<RepairRecord> {
  authorize(context.viewer, 'label');
  const id = isTrackingToken(token) ? await rows.findRecordOfLink(context.db, token) : null;
  if (id === null) throw missingRecord();
  return getRecord(context, id);
}

/** The link of a record, for those at the counter. @throws forbidden; not-found. */
export async function getTrackingLink(context: Context, recordId: number): Promise<ShownLink> {
  const viewer = authorize(context.viewer, 'tracking');
  const record = await findSeen(context.db, viewer, recordId);
  return shown(context, context.db, record, await rows.findLink(context.db, recordId));
}

async function shown(
  { clock, zone }: Context,
  handle: Handle,
  record: RepairRecord,
  link: TrackingLink | null,
): Promise<ShownLink> {
  const [{ publicAddress }, desks] = await Promise.all([
    readProfile(handle),
    findDesks(handle, [record.id]),
  ]);
  const cameBackAt = desks.get(record.id)?.cameBackAt ?? null;
  const state = trackingState(link, { ...record, cameBackAt }, { now: clock(), zone });
  return {
    recordId: record.id,
    state,
    address: link && state === 'on' ? trackingAddressOf(publicAddress, link.token) : null,
    hasPublicAddress: publicAddress !== '',
    createdAt: link?.createdAt ?? null,
    openedAt: link?.openedAt ?? null,
    revokedAt: link?.revokedAt ?? null,
  };
}

/**
 * Makes the link of a record that has none (rule 427). One that was stopped stays so, unless it is to
 * be replaced: then links that were printed before no longer work.
 * @throws forbidden; not-found.
 */
export async function makeTrackingLink(
  context: Context,
  recordId: number,
  { replacesStopped = false } = {},
): Promise<ShownLink> {
  const viewer = authorize(context.viewer, 'tracking');
  return context.db.transaction(async (tx) => {
    const record = await lockSeen(tx, viewer, recordId);
    const before = await rows.findLink(tx, recordId);
    const made = await madeOrRenewed(tx, recordId, before, replacesStopped);
    if (made !== null) await note(tx, context, recordId, 'link-made');
    return shown(context, tx, record, made ?? before);
  });
}

/** The link that had to be made; null where there is one that works, or that stays stopped. */
async function madeOrRenewed(
  tx: Handle,
  recordId: number,
  before: TrackingLink | null,
  replacesStopped: boolean,
) {
  if (before === null) return rows.insertLink(tx, recordId, newToken());
  if (!replacesStopped || before.revokedAt === null) return null;
  return rows.renewLink(tx, recordId, newToken());
}

/**
 * Stops the link of a record at once, also on pages that are open (rule 426).
 * @throws forbidden; not-found.
 */
export async function revokeTrackingLink(context: Context, recordId: number): Promise<ShownLink> {
  const viewer = authorize(context.viewer, 'tracking');
  return context.db.transaction(async (tx) => {
    const record = await lockSeen(tx, viewer, recordId);
    const stopped = await rows.stopLink(tx, recordId, context.clock());
    if (stopped !== null) await note(tx, context, recordId, 'link-revoked');
    return shown(context, tx, record, stopped ?? (await rows.findLink(tx, recordId)));
  });
}

async function note(tx: Handle, context: Context, id: number, action: JournalAction) {
  await noteInJournal(tx, context, { subject: 'repair', id, action });
}

/**
 * The address of a record's link for a paper or a message, which makes the link the first time
 * (rule 427). Null without a public address, and for a link that was stopped or has ended: papers
 * then have the phone number, and messages no link.
 * @throws forbidden; not-found.
 */
export async function trackingAddress(context: Context, recordId: number): Promise<string | null> {
  const link = await getTrackingLink(context, recordId);
  if (!link.hasPublicAddress || link.state !== 'none') return link.address;
  return (await makeTrackingLink(context, recordId)).address;
}
