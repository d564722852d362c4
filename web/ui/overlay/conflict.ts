/** The value of a form's field: a text or a switch. */
export type FieldValue = string | boolean;
export type Side = 'mine' | 'theirs';
export type Chosen<Field extends string> = Partial<Record<Field, Side>>;

/** One field in which a refused save and the stored record differ (rule 153). */
export interface Difference<Field extends string> {
  field: Field;
  mine: FieldValue;
  theirs: FieldValue;
  /** Both sides changed it; otherwise only one did, and that value is the default. */
  clash: boolean;
  proposed: Side;
}

/** The fields whose value differs between two drafts, ignoring spaces at the ends of texts. */
export function changedAmong<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, FieldValue>,
  after: Record<Field, FieldValue>,
): Field[] {
  return fields.filter((field) => trimmed(before[field]) !== trimmed(after[field]));
}

/** The values of those fields, as an input that leaves all others alone. */
export function changedValues<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, string>,
  after: Record<Field, string>,
): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  for (const field of changedAmong(fields, before, after)) values[field] = after[field];
  return values;
}

function trimmed(value: FieldValue): FieldValue {
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * Compares the draft with the stored record. `before` is what both started from: a field that only
 * one side changed defaults to that side's value, so that nobody's work is undone.
 */
export function differences<Field extends string>(
  before: Record<Field, FieldValue>,
  mine: Record<Field, FieldValue>,
  theirs: Record<Field, FieldValue>,
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

/** How often a save is merged with newer versions before the conflict is shown. */
export const MOST_TRIES = 3;

/** Only local changes differ, so saving them cannot undo anyone's work. */
export function canAutoMerge<Field extends string>(list: readonly Difference<Field>[]): boolean {
  return list.every(({ clash, proposed }) => proposed === 'mine' && !clash);
}

/** The merged draft: the stored values, with the local value wherever it was chosen. */
export function resolved<Field extends string, Draft extends Record<Field, FieldValue>>(
  list: readonly Difference<Field>[],
  choices: Chosen<Field>,
  mine: Draft,
  theirs: Draft,
): Draft {
  const draft = { ...theirs };
  for (const { field, proposed } of list)
    if ((choices[field] ?? proposed) === 'mine') draft[field] = mine[field];
  return draft;
}
