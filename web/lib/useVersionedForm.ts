import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CombinedError } from 'urql';
import {
  changedAmong,
  type Chosen,
  type FieldValue,
  resolved,
  type Side,
} from '../ui/overlay/conflict.ts';
import { failure, success, type ToastMessage, useToast } from '../ui/feedback/useToast.ts';
import { useReconnected } from './connection.ts';
import { NETWORK_SENTENCE, readError } from './errors.ts';
import {
  type Conflict,
  type Creation,
  newCreation,
  saveDraft,
  type SaveOperations,
} from './versionedSave.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** A stored row; one without a version counts as newer when its values differ. */
interface StoredRow {
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

/** A form that was begun before the page was loaded again. */
export interface UnsavedForm<Draft, Row> {
  base: Row | null;
  before: Draft;
  draft: Draft;
  creation: Creation<Draft>;
}

interface FormOptions<
  Field extends string,
  Draft extends Record<Field, FieldValue>,
  Row extends StoredRow,
> extends Omit<SaveOperations<Field, Draft, Row>, 'draftOf' | 'editable'> {
  /** The current row; null for a new one, undefined until it is loaded. */
  row: Row | null | undefined;
  begun?: UnsavedForm<Draft, Row> | undefined;
  fields: readonly Field[];
  /** Fewer fields, if this viewer may not change all of them. */
  editable?: readonly Field[];
  /** The draft of a row; of null for a new row, or while one is loading. */
  draftOf: (row: Row | null) => Draft;
  /** The errors that need no server; `before` is what the form began with. */
  check?: (draft: Draft, before: Draft) => FieldErrors<Field>;
  onInvalid?: (errors: FieldErrors<Field>) => void;
  /** A further step once the row is saved; if it fails, the form continues with the saved row. */
  afterSave?: (row: Row, draft: Draft, before: Draft) => Promise<CombinedError | undefined>;
  savedText: (draft: Draft) => string;
  /** A button of the message that it is saved. */
  savedAction?: (row: Row) => ToastMessage['action'];
  /** Another one, for what is usually done next. */
  savedNext?: (row: Row) => ToastMessage['next'];
  /** The number of the saved row, beside that text. */
  numberOf?: (row: Row) => string;
  failedText: (error: CombinedError) => string;
  /** Shows every failure at this field, and not as a toast. */
  failsAt?: Field;
  onSaved: (row: Row, draft: Draft) => void;
}

export interface VersionedForm<
  Field extends string,
  Draft extends Record<Field, FieldValue>,
  Row,
> extends FormState<Field, Draft, Row> {
  isNew: boolean;
  dirty: boolean;
  busy: boolean;
  creation: Creation<Draft>;
  /** Someone else saved the row since this draft was begun. */
  changedByOthers: boolean;
  change: (patch: Partial<Draft>) => void;
  choose: (field: Field, side: Side) => void;
  backToForm: () => void;
  /** Saves the draft, or the choices made in a conflict. */
  submit: () => void;
}

/**
 * The form of one row. It creates the row once, however often it is tried, and never overwrites
 * unseen changes (rules 153 and 154). Until something is typed, it shows the stored values.
 */
export function useVersionedForm<
  Field extends string,
  Draft extends Record<Field, FieldValue>,
  Row extends StoredRow,
>(options: FormOptions<Field, Draft, Row>): VersionedForm<Field, Draft, Row> {
  const { row, begun, fields, draftOf } = options;
  const toast = useToast();
  const [state, setState] = useState<FormState<Field, Draft, Row>>(() =>
    begun === undefined ? formStateFrom(row ?? null, draftOf(row ?? null)) : restored(begun),
  );
  const [busy, setBusy] = useState(false);
  const [creation] = useState(() => begun?.creation ?? newCreation<Draft>());
  useReconnected(() => setState(withoutNetworkErrors));

  const dirty = changedAmong(fields, state.before, state.draft).length > 0;
  const differs = (one: Row, other: Row) =>
    changedAmong(fields, draftOf(one), draftOf(other)).length > 0;
  const isNewer = row != null && !busy && isNewerThan(row, state.base, differs);
  if (isNewer && !dirty) setState(formStateFrom(row, draftOf(row)));
  const changedByOthers =
    isNewer && dirty && changedAmong(fields, state.before, draftOf(row)).length > 0;

  const fail = (error: CombinedError) => {
    const message = options.failedText(error);
    const named = readError(error).field;
    const field = options.failsAt ?? fields.find((one) => one === named);
    const show = () =>
      setState((last) => ({ ...last, problem: message, errors: withError(last, field, message) }));
    // A field may be found only by the error that it shows.
    flushSync(show);
    if (field !== undefined) focusField(field);
    if (options.failsAt === undefined) toast(failure(message));
  };

  const save = async ({ base, draft, before }: FormState<Field, Draft, Row>): Promise<void> => {
    const operations = { ...options, editable: options.editable ?? fields };
    const result = await saveDraft(base, draft, creation, operations);
    if (result.kind === 'failed') return fail(result.error);
    if (result.kind === 'conflict') {
      const { conflict } = result;
      return setState((last) => ({ ...last, conflict, choices: {} }));
    }
    const error = await options.afterSave?.(result.row, draft, before);
    if (error !== undefined) {
      setState((last) => ({ ...last, base: result.row }));
      return fail(error);
    }
    const saved = success(options.savedText(draft), options.numberOf?.(result.row));
    const { row: done } = result;
    toast({ ...saved, action: options.savedAction?.(done), next: options.savedNext?.(done) });
    options.onSaved(result.row, draft);
  };

  return {
    ...state,
    isNew: row === null,
    dirty,
    busy,
    creation,
    changedByOthers,
    change: (patch) => setState((last) => withChanges(last, fields, patch)),
    choose: (field, side) =>
      setState((last) => ({ ...last, choices: { ...last.choices, [field]: side } })),
    backToForm: () => setState((last) => ({ ...last, conflict: null })),
    submit: () => {
      const next = withChoices(state);
      const errors = options.check?.(next.draft, next.before) ?? {};
      setState({ ...next, errors, problem: '' });
      if (Object.keys(errors).length > 0) return options.onInvalid?.(errors);
      setBusy(true);
      void save(next).finally(() => setBusy(false));
    },
  };
}

export function formStateFrom<Field extends string, Draft, Row>(
  base: Row | null,
  draft: Draft,
): FormState<Field, Draft, Row> {
  return { base, before: draft, draft, errors: {}, problem: '', conflict: null, choices: {} };
}

function restored<Field extends string, Draft, Row>({
  base,
  before,
  draft,
}: UnsavedForm<Draft, Row>): FormState<Field, Draft, Row> {
  return { ...formStateFrom<Field, Draft, Row>(base, before), draft };
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

function isNewerThan<Row extends StoredRow>(
  row: Row,
  base: Row | null,
  differs: (row: Row, base: Row) => boolean,
): boolean {
  if (base === null) return true;
  return row.version === undefined ? differs(row, base) : row.version > (base.version ?? 0);
}

function withError<Field extends string>(
  { errors }: { errors: FieldErrors<Field> },
  field: Field | undefined,
  message: string,
): FieldErrors<Field> {
  return field === undefined ? errors : { ...errors, [field]: message };
}

function focusField(name: string): void {
  const named = document.querySelector<HTMLElement>(`[role=dialog] [name="${name}"]`);
  const shown = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]');
  (named ?? shown)?.focus();
}
