import { listChecklists, lockChecklists, replaceChecklist } from '../data/intakes.ts';
import {
  type Checklist,
  type ChecklistItem,
  offeredChecklists,
  parseChecklist,
} from '../domain/checklists.ts';
import { authorize } from '../domain/permissions.ts';
import { changesNothing, describeChanges } from '../domain/repair-history.ts';
import type { Context } from './context.ts';
import { noteInJournal } from './journal.ts';

/** What the shop checks of each kind of unit (rule 350). @throws forbidden. */
export async function getChecklists({ viewer, db }: Context): Promise<Checklist[]> {
  authorize(viewer, 'intake:read');
  return offeredChecklists(await listChecklists(db));
}

/** Puts the checklist of one kind in the place of the earlier one. @throws forbidden; invalid. */
export async function saveChecklist(
  context: Context,
  kind: string,
  items: readonly ChecklistItem[],
): Promise<Checklist[]> {
  authorize(context.viewer, 'shop:manage');
  const wanted = parseChecklist(kind, items);
  await context.db.transaction(async (tx) => {
    await lockChecklists(tx);
    const before = offeredChecklists(await listChecklists(tx));
    if (before.some((list) => changesNothing(list, wanted))) return;
    await replaceChecklist(tx, wanted);
    const changes = describeChanges(readable(before, wanted.kind), readable([wanted], wanted.kind));
    await noteInJournal(tx, context, {
      subject: 'shop',
      id: 'checklist',
      action: 'updated',
      changes,
    });
  });
  return getChecklists(context);
}

/** A list as the journal shows it, under the name of its kind. */
function readable(lists: readonly Checklist[], kind: string): Record<string, string> {
  const items = lists.find((list) => list.kind === kind)?.items ?? [];
  const words = items.map(({ label, active }) => (active ? label : `${label} (not offered)`));
  return { [`checklist${kind}`]: words.join(', ') };
}
