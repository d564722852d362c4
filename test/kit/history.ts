import type { TimelineEntry } from '../../src/domain/timeline.ts';
import type { Context } from '../../src/services/context.ts';
import { getTimeline } from '../../src/services/timeline.ts';

/** What changed a record itself, the oldest first, as far as the viewer may know it. */
export async function getHistory(context: Context, id: number): Promise<TimelineEntry[]> {
  const { entries } = await getTimeline(context, id, { only: 'change' });
  return entries.toReversed();
}
