export type Side = 'mine' | 'theirs';
export type Chosen<Field extends string> = Readonly<Partial<Record<Field, Side>>>;

/** One field in which a refused save and the stored record differ (rule 153). */
export interface Difference<Field extends string> {
  field: Field;
  mine: string;
  theirs: string;
  /** Both sides changed it; otherwise one did, and its value is proposed. */
  clash: boolean;
  proposed: Side;
}

/** The fields whose text differs between two drafts, spaces at the ends aside. */
export function changedAmong<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, string>,
  after: Record<Field, string>,
): Field[] {
  return fields.filter((field) => before[field].trim() !== after[field].trim());
}

/**
 * Lays what was typed beside what is stored now. `before` is what both started from: a field that
 * only one side changed proposes that side's value, so that nobody's work is undone by a mere yes.
 * Only the fields that this viewer can change are asked about.
 */
export function differences<Field extends string>(
  before: Record<Field, string>,
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
  editable: readonly Field[],
): Difference<Field>[] {
  const changedByMe = new Set(changedAmong(editable, before, mine));
  const changedByThem = new Set(changedAmong(editable, before, theirs));
  return changedAmong(editable, mine, theirs).map((field) => ({
    field,
    mine: mine[field],
    theirs: theirs[field],
    clash: changedByMe.has(field) && changedByThem.has(field),
    proposed: changedByMe.has(field) ? 'mine' : 'theirs',
  }));
}

/**
 * A save that others overtake again and again is asked so often, with their changes taken over each
 * time. Then it is shown, as a busy record would otherwise be asked without end.
 */
export const MOST_TRIES = 3;

/** What differs is only what was typed here: nothing of theirs can be undone by saving it. */
export function canAutoMerge<Field extends string>(list: readonly Difference<Field>[]): boolean {
  return list.every(({ clash, proposed }) => proposed === 'mine' && !clash);
}

/** The draft that the choices make: theirs, with my value wherever mine was chosen. */
export function resolved<Field extends string>(
  list: readonly Difference<Field>[],
  choices: Chosen<Field>,
  theirs: Record<Field, string>,
): Record<Field, string> {
  const draft = { ...theirs };
  for (const { field, mine, proposed } of list)
    if ((choices[field] ?? proposed) === 'mine') draft[field] = mine;
  return draft;
}
