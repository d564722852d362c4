import { type Chosen, type FieldValue, resolved } from '../../ui/overlay/conflict.ts';
import { NETWORK_SENTENCE } from '../client/errors.ts';
import type { Conflict } from './versionedSave.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** A stored row; one without a version counts as newer when its values differ. */
export interface StoredRow {
  id: string;
  version?: number;
}

/** What a form holds. `base` is the row that the draft started from; null for a new one. */
export interface FormState<Field extends string, Draft, Row> {
  base: Row | null;
  before: Draft;
  draft: Draft;
  errors: FieldErrors<Field>;
  /** Why the last attempt failed; '' when it did not. */
  problem: string;
  conflict: Conflict<Field, Draft, Row> | null;
  choices: Chosen<Field>;
}

export function formStateFrom<Field extends string, Draft, Row>(
  base: Row | null,
  draft: Draft,
): FormState<Field, Draft, Row> {
  return { base, before: draft, draft, errors: {}, problem: '', conflict: null, choices: {} };
}

/** The form after typing: the errors of the changed fields are gone, wherever they are shown. */
export function withChanges<Field extends string, Draft, Row>(
  state: FormState<Field, Draft, Row>,
  fields: readonly Field[],
  patch: Partial<Draft>,
): FormState<Field, Draft, Row> {
  const errors = { ...state.errors };
  let { problem } = state;
  for (const field of fields) {
    if (!Object.hasOwn(patch, field)) continue;
    if (problem === errors[field]) problem = '';
    delete errors[field];
  }
  return { ...state, draft: { ...state.draft, ...patch }, errors, problem };
}

/** The form once the shop can be reached again: it no longer says that it cannot (rule 315). */
export function withoutNetworkErrors<Field extends string, Draft, Row>(
  state: FormState<Field, Draft, Row>,
): FormState<Field, Draft, Row> {
  const errors = { ...state.errors };
  for (const field in errors) if (errors[field] === NETWORK_SENTENCE) delete errors[field];
  return { ...state, errors, problem: state.problem === NETWORK_SENTENCE ? '' : state.problem };
}

/** The form with the choices of its conflict made: it continues from the current row. */
export function withChoices<Field extends string, Draft extends Record<Field, FieldValue>, Row>(
  state: FormState<Field, Draft, Row>,
): FormState<Field, Draft, Row> {
  if (state.conflict === null) return state;
  const { current, list, mine, theirs } = state.conflict;
  const draft = resolved(list, state.choices, mine, theirs);
  return { ...formStateFrom<Field, Draft, Row>(current, theirs), draft };
}

/** Whether somebody saved the row since the form began with `base`. */
export function isNewerThan<Row extends StoredRow>(
  row: Row,
  base: Row | null,
  differs: (row: Row, base: Row) => boolean,
): boolean {
  if (base === null) return true;
  return row.version === undefined ? differs(row, base) : row.version > (base.version ?? 0);
}

export function withError<Field extends string>(
  { errors }: { errors: FieldErrors<Field> },
  field: Field | undefined,
  message: string,
): FieldErrors<Field> {
  return field === undefined ? errors : { ...errors, [field]: message };
}
