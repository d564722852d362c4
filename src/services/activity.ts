import * as rows from '../data/activity.ts';
import type { ListCount } from '../data/statistics.ts';
import { addDays, parseShopDay, startOfShopDay } from '../domain/calendar.ts';
import { invalid } from '../domain/errors.ts';
import { type ActivityEntry, SUBJECTS } from '../domain/journal.ts';
import { cutPage } from '../domain/pages.ts';
import { authorize } from '../domain/permissions.ts';
import { parsePageSize } from '../domain/repair-list.ts';
import { oneOf } from '../domain/statuses.ts';
import { checkText } from '../domain/texts.ts';
import type { Context } from './context.ts';

/** Limits the activity to one person, one kind of subject, or one day of the shop. */
export interface ActivityFilter {
  person?: string | null | undefined;
  kind?: string | null | undefined;
  day?: string | null | undefined;
}

/** Some entries in order, and the cursor for the next page. */
export interface ActivityPage {
  entries: ActivityEntry[];
  /** The number of entries that match the filter, or that there are more. */
  count: ListCount;
  next: string | null;
}

/**
 * The journal, newest first unless asked otherwise, for admins.
 * @throws forbidden; invalid naming a field.
 */
export async function getActivity(
  context: Context,
  filter: ActivityFilter,
  page: {
    first?: number | null | undefined;
    after?: string | null | undefined;
    oldestFirst?: boolean | null | undefined;
  },
): Promise<ActivityPage> {
  authorize(context.viewer, 'activity:read');
  const first = parsePageSize(page.first, 'first');
  const selection = selectionOf(context, filter);
  const after = page.after == null ? null : parseCursor(page.after);
  const start = { oldestFirst: page.oldestFirst === true, after };
  const [found, count] = await Promise.all([
    rows.listActivity(context.db, selection, start, first + 1),
    rows.countActivity(context.db, selection),
  ]);
  const { rows: entries, next } = cutPage(found, first);
  return { entries, count, next: next && String(next.id) };
}

/** The names of all people in the journal, in alphabetical order. */
export function listActivePeople(context: Context): Promise<string[]> {
  authorize(context.viewer, 'activity:read');
  return rows.listActors(context.db);
}

function selectionOf(
  { zone }: Context,
  { person, kind, day: asked }: ActivityFilter,
): rows.ActivitySelection {
  const day = parseShopDay(asked, 'day');
  return {
    ...(person == null ? {} : { actorName: checkText(person, 'person') }),
    ...(kind == null ? {} : { subject: oneOf(SUBJECTS, kind, 'kind') }),
    ...(day === null
      ? {}
      : { from: startOfShopDay(day, zone), to: startOfShopDay(addDays(day, 1), zone) }),
  };
}

function parseCursor(after: string): number {
  if (!/^\d{1,15}$/.test(after)) throw invalid('after must be a cursor of this list', 'after');
  return Number(after);
}
