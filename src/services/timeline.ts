import { findLastEntry } from '../data/journal.ts';
import { authorize, can } from '../domain/permissions.ts';
import { type RepairRecord } from '../domain/repairs.ts';
import { parsePlace } from '../domain/time-place.ts';
import { narrowed, viewOf } from '../domain/timeline.ts';
import { canUndo } from '../domain/undo.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { findSeen } from './seen-record.ts';
import { readEntries, type TimelineEntries } from './timeline-entries.ts';

/** The entries of a page. */
const PAGE_SIZE = 30;

/** A page of a record's timeline. */
export interface Timeline extends TimelineEntries {
  /** The last change, if the viewer may undo it now: its entry, and the version that it left. */
  undo: { entry: number; version: number } | null;
}

/**
 * The timeline of a record, the newest first, as far as the viewer may see it (rule 370).
 * @param page the cursor after which it begins, and one kind of entry instead of all.
 * @throws not-found outside of the viewer's scope; invalid.
 */
export async function getTimeline(
  context: Context,
  recordId: number,
  page: { after?: string | null | undefined; only?: string | null | undefined } = {},
): Promise<Timeline> {
  const viewer = authorize(context.viewer, 'repair:list');
  const after = parsePlace(page.after);
  const view = narrowed(viewOf(viewer), page.only);
  const record = await findSeen(context.db, viewer, recordId);
  const [entries, undo] = await Promise.all([
    readEntries(context, recordId, view, { after, limit: PAGE_SIZE }),
    after === null ? lastUndoable(context, viewer, record) : null,
  ]);
  return { ...entries, undo };
}

async function lastUndoable(
  context: Context,
  viewer: Viewer,
  record: RepairRecord,
): Promise<Timeline['undo']> {
  if (!can(viewer, 'repair:update')) return null;
  const entry = await findLastEntry(context.db, record.id);
  const { version } = record;
  const asked = { viewer, record, isDeleted: false, version, entry, now: context.clock() };
  return entry !== null && canUndo(asked) ? { entry: entry.id, version } : null;
}
