import { useState } from 'react';
import { createFormKeys } from './textKeys.ts';
import { keptForm, keptNames } from './keptForms.ts';
import { useKeepForm } from './useKeepForm.ts';
import { useFormOwner } from '../session/useSession.ts';
import { type Attempts, newAttempts } from './versionedSave.ts';

/** A form that was begun before the page was loaded again. */
export interface UnsavedForm<Draft, Row> {
  base: Row | null;
  before: Draft;
  draft: Draft;
  attempts: Attempts<Draft>;
}

/** As it is stored: without what is masked while it is typed. */
interface KeptForm<Draft, Row> extends UnsavedForm<Draft, Row> {
  lacksSecret: boolean;
}

/** Stands for the id of a new row. */
export const NEW = 'new';
const BACK = 'The page was loaded again before this was saved. What you typed is back.';

/** The name under which a form of a kind is kept; without an id it is that of a new row. */
export function formName(kind: string, id: string | undefined | null): string {
  return `${kind} ${id ?? NEW}`;
}

/** What a form says that continues with what was typed before; undefined for one that does not. */
export function backText(isBack: boolean, missing?: string): string | undefined {
  if (!isBack) return undefined;
  return missing === undefined ? BACK : `${BACK} Only the ${missing} has to be entered again.`;
}

/** What was kept under a name. */
interface Kept<Form> {
  form: Form;
}

/** What was kept under a name when the form was opened; without a name, nothing is. */
export function useKept<Form>(name: string | undefined): Kept<Form> | undefined {
  const owner = useFormOwner();
  const [kept] = useState(() => read<Form>(name && keptForm(owner, name)));
  return kept;
}

/** The row of a form that was kept; the base is null for a new one. */
interface KeptRow<Row> {
  base: Row | null;
  id: string;
}

/**
 * What a screen has open at first: the form of this kind that was unsaved when the page was loaded
 * again; null if there was none.
 */
export function useKeptOpening<Row, Open>(
  kind: string,
  opening: (row: KeptRow<Row>) => Open,
): Open | null {
  const owner = useFormOwner();
  const [open] = useState(() => {
    const name = keptNames(owner).find((one) => one.startsWith(`${kind} `));
    const kept = read<{ base: Row | null }>(name && keptForm(owner, name));
    return name === undefined || kept === undefined
      ? null
      : opening({ base: kept.form.base, id: name.slice(kind.length + 1) });
  });
  return open;
}

/** Keeps the form of a row while it is unsaved, without the value of its field `secret`. */
export function useKeepVersion<Draft, Row>(
  name: string | undefined,
  form: UnsavedForm<Draft, Row> | null,
  secret: keyof Draft | undefined,
): void {
  useKeepForm(name, () => {
    if (form === null) return null;
    const { base, before, draft, attempts } = form;
    if (secret !== undefined) {
      const kept = { ...draft, [secret]: before[secret] };
      const lacksSecret = draft[secret] !== before[secret];
      return { base, before, draft: kept, attempts: newAttempts<Draft>(), lacksSecret };
    }
    // The page may be discarded before the answer to a save arrives.
    const unanswered = [...attempts.unanswered, draft];
    return { base, before, draft, attempts: { ...attempts, unanswered }, lacksSecret: false };
  });
}

/** The form of a row that was kept under this name. */
export function useKeptVersion<Draft extends object, Row>(
  name: string | undefined,
  fields: readonly (keyof Draft)[],
): KeptForm<Draft, Row> | undefined {
  const form = useKept<KeptForm<Draft, Row>>(name)?.form;
  return form !== undefined && hasFields(form, fields) ? form : undefined;
}

/** Whether a form has all its fields; another version of the program may have kept it without some. */
export function hasFields<Draft extends object>(
  { before, draft }: Pick<UnsavedForm<Draft, unknown>, 'before' | 'draft'>,
  fields: readonly (keyof Draft)[],
): boolean {
  return fields.every((field) => field in before && field in draft);
}

/** The state of a form that changes no row itself, and the key of a request that may be saved. */
interface KeptState<State> {
  state: State;
  key: string | undefined;
  /** What the form is about, for `useKeptOpening`. */
  base: unknown;
}

/**
 * The state of a form that changes no row itself; it comes back as well.
 * @param start what it begins with, and holds as long as nothing is typed.
 * @param base what it is about, which its screen needs to open it again.
 */
export function useKeptState<State extends object>(
  name: string,
  start: State,
  base: unknown = null,
) {
  const owner = useFormOwner();
  const kept = useKept<KeptState<State>>(name)?.form;
  const [state, setState] = useState({ ...start, ...kept?.state });
  const [keys] = useState(() => createFormKeys(`${owner} ${name}`, kept?.key));
  const isTyped = JSON.stringify(state) !== JSON.stringify(start);
  useKeepForm(name, () => (isTyped ? { state, key: keys.key(), base } : null));
  return {
    state,
    change: (patch: Partial<State>) => setState((last) => ({ ...last, ...patch })),
    /** What is sent once, also when the answer came after the page was loaded again. */
    keys,
    isTyped,
    notice: backText(kept !== undefined),
  };
}

function read<Form>(json: string | undefined): Kept<Form> | undefined {
  return json === undefined || json === '' ? undefined : { form: JSON.parse(json) };
}
