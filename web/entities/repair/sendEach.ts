import type { CombinedError } from 'urql';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { errorMessage, isConflict, isTransient } from '../../lib/client/errors.ts';
import { type Answer, NO_ANSWER } from '../../lib/form/versionedSave.ts';
import { failure, success, type ToastMessage } from '../../ui/feedback/useToast.ts';
import { firstFew } from './firstFew.ts';
import type { useUndoAction } from './useUndoAction.ts';

interface SentRow {
  id: string;
  version: number;
  clientName: string;
  unit: string;
}

/** The rows that were saved, and those that the server refused. */
export interface SendResults<Row extends SentRow> {
  saved: readonly Row[];
  refused: readonly { row: Row; error: CombinedError }[];
}

/** Formats the ticket number of a record. */
type NumberOf = (id: string) => string;

/** What a screen says about its rows. */
export interface SendTexts {
  saved: string;
  failed: string;
  /** What several of them are called. */
  many: string;
}

/**
 * Saves the rows one after the other, each with the version that was read, so that somebody else's
 * change of one is neither lost nor prevents the others from being saved (rule 294). Once the shop
 * cannot be reached, the others are not sent: each would wait for an answer in turn.
 */
export async function sendEach<Row extends SentRow>(
  rows: readonly Row[],
  send: (row: Row) => Promise<Answer<Row>>,
): Promise<SendResults<Row>> {
  const saved: Row[] = [];
  const refused: { row: Row; error: CombinedError }[] = [];
  let lost: CombinedError | undefined;
  for (const row of rows) {
    const { data, error } = lost === undefined ? await send(row) : { data: undefined, error: lost };
    if (error !== undefined && isTransient(error)) lost = error;
    if (data !== undefined) saved.push(data);
    else refused.push({ row, error: error ?? NO_ANSWER });
  }
  return { saved, refused };
}

/** The refused rows as they are now, so that sending them again is no conflict. */
export function rereadRefused<Row extends SentRow>(
  refused: SendResults<Row>['refused'],
  reread: (row: Row) => Promise<Answer<Row>>,
): Promise<Row[]> {
  return Promise.all(refused.map(async ({ row }) => (await reread(row)).data ?? row));
}

/** The names of the first rows, for the head of a dialog. */
export function namesOf(rows: readonly SentRow[], numberOf: NumberOf): string {
  const nameOf = ({ id, clientName, unit }: SentRow) =>
    joinTexts([clientName, unit], ', ') || numberOf(id);
  return firstFew(rows.map(nameOf), ' · ');
}

/** Why rows were not saved: each reason once, after the names of its rows. */
export function reasonsOf(
  refused: SendResults<SentRow>['refused'],
  { failed }: SendTexts,
  numberOf: NumberOf,
): string {
  /** Null is a change by somebody else. */
  const rowsByReason = new Map<string | null, SentRow[]>();
  for (const { row, error } of refused) {
    const reason = isConflict(error) ? null : errorMessage(error, failed).replace(/\.$/, '');
    rowsByReason.set(reason, [...(rowsByReason.get(reason) ?? []), row]);
  }
  const reasonText = (reason: string | null, rows: readonly SentRow[]) =>
    reason ?? `someone else changed ${rows.length > 1 ? 'them' : 'it'} in the meantime`;
  return [...rowsByReason]
    .map(([reason, rows]) => `${namesOf(rows, numberOf)}: ${reasonText(reason, rows)}`)
    .join('. ');
}

/**
 * The message after saving: what was refused, or what was saved; its button undoes all that was
 * saved. The number of a single row tells it from the message of the row before.
 */
export function messageOf(
  { saved, refused }: SendResults<SentRow>,
  texts: SendTexts,
  undo: ReturnType<typeof useUndoAction>,
  numberOf: NumberOf,
): ToastMessage {
  const [first] = refused;
  if (first !== undefined) {
    const others = refused.length > 1 ? ` (and ${refused.length - 1} more)` : '';
    const message = `${reasonsOf([first], texts, numberOf)}${others}`;
    if (saved.length === 0) return failure(message);
    const part = `${saved.length} of ${saved.length + refused.length} ${texts.many} saved. `;
    return { ...failure(part + message), action: undo(...saved) };
  }
  const [only] = saved;
  const about =
    saved.length === 1 && only !== undefined ? numberOf(only.id) : `${saved.length} ${texts.many}`;
  return {
    ...success(texts.saved, about),
    action: undo(...saved),
  };
}
