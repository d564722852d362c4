import type { DraftField, RepairDraft } from './repairDraft.ts';
import { changedFields } from './repairDraft.ts';

export type Side = 'mine' | 'theirs';

/** One field in which a refused save and the stored record differ (decision 26). */
export interface Difference {
  field: DraftField;
  mine: string;
  theirs: string;
  /** Both sides changed it; otherwise one did, and its value is proposed. */
  clash: boolean;
  proposed: Side;
}

/**
 * Lays what was typed beside what is stored now. `before` is what both started from: a field that
 * only one side changed proposes that side's value, so that nobody's work is undone by a mere yes.
 * Fields that this viewer cannot change are not asked about.
 */
export function differences(
  before: RepairDraft,
  mine: RepairDraft,
  theirs: RepairDraft,
  editable: readonly DraftField[],
): Difference[] {
  const changedByMe = new Set(changedFields(before, mine));
  const changedByThem = new Set(changedFields(before, theirs));
  const differing = changedFields(mine, theirs).filter((field) => editable.includes(field));
  return differing.map((field) => ({
    field,
    mine: mine[field],
    theirs: theirs[field],
    clash: changedByMe.has(field) && changedByThem.has(field),
    proposed: changedByMe.has(field) ? 'mine' : 'theirs',
  }));
}

/** The draft that the choices make: theirs, with my value wherever mine was chosen. */
export function resolved(
  list: readonly Difference[],
  choices: Readonly<Partial<Record<DraftField, Side>>>,
  theirs: RepairDraft,
): RepairDraft {
  const draft = { ...theirs };
  for (const { field, mine, proposed } of list)
    if ((choices[field] ?? proposed) === 'mine') draft[field] = mine;
  return draft;
}
