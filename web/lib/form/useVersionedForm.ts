import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CombinedError } from 'urql';
import {
  canAutoMerge,
  changedAmong,
  differences,
  type FieldValue,
  type Side,
} from '../../ui/overlay/conflict.ts';
import { failure, success, type ToastMessage, useToast } from '../../ui/feedback/useToast.ts';
import { useOnLive } from '../client/connection.ts';
import { readError } from '../client/errors.ts';
import {
  type FieldErrors,
  type FormState,
  formStateFrom,
  isNewerThan,
  type StoredRow,
  withChanges,
  withChoices,
  withError,
  withoutNetworkErrors,
} from './formState.ts';
import { backText, type UnsavedForm, useKeepVersion, useKeptVersion } from './useKeptForm.ts';
import { type Attempts, newAttempts, saveDraft, type SaveOperations } from './versionedSave.ts';

interface FormOptions<
  Field extends string,
  Draft extends Record<Field, FieldValue>,
  Row extends StoredRow,
> extends Omit<SaveOperations<Field, Draft, Row>, 'draftOf' | 'editable'> {
  /** The current row; null for a new one, undefined until it is loaded. */
  row: Row | null | undefined;
  begun?: UnsavedForm<Draft, Row> | undefined;
  /** The name under which the form is kept when the browser discards the tab (rule 470). */
  keptAs?: string;
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
  /**
   * Whether more was typed after `sent` was sent than in `fields`: in other parts of the draft, or
   * beside it.
   */
  holdsMore?: (sent: Draft, latest: Draft) => boolean;
  /** Not called as long as something was typed after the save was sent: the form stays open. */
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
  attempts: Attempts<Draft>;
  /** What the form says when it continues with what was typed before the page was loaded again. */
  notice: string | undefined;
  /** The row was saved since this draft was begun, with values that have to be chosen from. */
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
  const { row, fields, draftOf, keptAs, secret } = options;
  const kept = useKeptVersion<Draft, Row>(keptAs, fields);
  const begun = options.begun ?? kept;
  const toast = useToast();
  const [state, setState] = useState<FormState<Field, Draft, Row>>(() =>
    begun === undefined
      ? formStateFrom(row ?? null, draftOf(row ?? null))
      : { ...formStateFrom<Field, Draft, Row>(begun.base, begun.before), draft: begun.draft },
  );
  const [busy, setBusy] = useState(false);
  const [attempts] = useState(() => begun?.attempts ?? newAttempts<Draft>());
  useOnLive(() => setState(withoutNetworkErrors));

  const { base, before, draft } = state;
  /** The draft as it is when the answer to a save arrives. */
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const dirty = changedAmong(fields, before, draft).length > 0;
  useKeepVersion(keptAs, dirty ? { base, before, draft, attempts } : null, secret);
  const differs = (one: Row, other: Row) =>
    changedAmong(fields, draftOf(one), draftOf(other)).length > 0;
  const isNewer = row != null && !busy && isNewerThan(row, base, differs);
  if (isNewer && !dirty) setState(formStateFrom(row, draftOf(row)));
  // What an own save whose answer was lost has stored leaves nothing to choose.
  const shown = fields.filter((field) => field !== secret);
  const changedByOthers =
    isNewer && dirty && !canAutoMerge(differences(before, draft, draftOf(row), shown));

  const fail = (error: CombinedError) => {
    const message = options.failedText(error);
    const named = readError(error).field;
    const field = options.failsAt ?? fields.find((one) => one === named);
    const problem = options.failsAt === undefined ? message : '';
    const show = () =>
      setState((last) => ({ ...last, problem, errors: withError(last, field, message) }));
    // A field may be found only by the error that it shows.
    flushSync(show);
    if (field !== undefined) focusField(field);
    if (options.failsAt === undefined) toast(failure(message));
  };

  const save = async (sent: FormState<Field, Draft, Row>): Promise<void> => {
    const operations = { ...options, editable: options.editable ?? fields };
    const result = await saveDraft(sent.base, sent.draft, attempts, operations);
    if (result.kind === 'failed') return fail(result.error);
    if (result.kind === 'conflict') {
      const { conflict } = result;
      return setState((last) => ({ ...last, conflict, choices: {} }));
    }
    const error = await options.afterSave?.(result.row, sent.draft, sent.before);
    if (error !== undefined) {
      setState((last) => ({ ...last, base: result.row }));
      return fail(error);
    }
    const { row: saved } = result;
    toast({
      ...success(options.savedText(sent.draft), options.numberOf?.(saved)),
      action: options.savedAction?.(saved),
      next: options.savedNext?.(saved),
    });
    // What was typed while it was being saved would be lost with the form, which goes on with it.
    const typed = latest.current;
    if (
      changedAmong(fields, sent.draft, typed).length > 0 ||
      options.holdsMore?.(sent.draft, typed)
    )
      return setState((last) => ({ ...last, base: saved, before: sent.draft }));
    options.onSaved(saved, sent.draft);
  };

  return {
    ...state,
    isNew: row === null,
    dirty,
    busy,
    attempts,
    notice: backText(
      kept !== undefined && base === kept.base,
      kept?.lacksSecret === true ? secret : undefined,
    ),
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

function focusField(name: string): void {
  const named = document.querySelector<HTMLElement>(`[role=dialog] [name="${name}"]`);
  const shown = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]');
  (named ?? shown)?.focus();
}
