import { CombinedError } from 'urql';
import type { useUndoAction } from '../../entities/repair/useUndoAction.ts';
import { errorMessage, isConflict } from '../../lib/client/errors.ts';
import type { Answer } from '../../lib/form/versionedSave.ts';
import { failure, success, type ToastMessage } from '../../ui/feedback/useToast.ts';
import type { ShippingRow } from './shippingList.ts';

/** The units that were saved, and those that the server refused. */
export interface SendResults {
  saved: readonly ShippingRow[];
  refused: readonly { row: ShippingRow; error: CombinedError }[];
}

const NO_ANSWER = new Error('The server answered without the record');

/**
 * Saves the units one after the other, each with the version that was read, so that somebody else's
 * change of one is neither lost nor prevents the others from being saved (rule 294).
 */
export async function sendEach(
  rows: readonly ShippingRow[],
  send: (row: ShippingRow) => Promise<Answer<ShippingRow>>,
): Promise<SendResults> {
  const saved: ShippingRow[] = [];
  const refused: { row: ShippingRow; error: CombinedError }[] = [];
  for (const row of rows) {
    const { data, error } = await send(row);
    if (data !== undefined) saved.push(data);
    else refused.push({ row, error: error ?? new CombinedError({ networkError: NO_ANSWER }) });
  }
  return { saved, refused };
}

export function nameOf({ id, clientName, unit }: ShippingRow): string {
  return [clientName, unit].filter((text) => text !== '').join(', ') || `Record ${id}`;
}

/** Why a unit was not saved. */
export function reasonOf({ row, error }: SendResults['refused'][number]): string {
  const why = isConflict(error)
    ? 'someone else changed it in the meantime'
    : errorMessage(error, 'Failed to update shipping information');
  return `${nameOf(row)}: ${why}`;
}

/**
 * The message after saving: what was refused, or what was saved; its button undoes all that was
 * saved. The number of a single unit tells it from the message of the unit before.
 */
export function messageOf(
  { saved, refused }: SendResults,
  undo: ReturnType<typeof useUndoAction>,
  numberOf: (id: string) => string,
): ToastMessage {
  const [first] = refused;
  if (first !== undefined) {
    const others = refused.length > 1 ? ` (and ${refused.length - 1} more)` : '';
    const message = `${reasonOf(first)}${others}`;
    if (saved.length === 0) return failure(message);
    const part = `${saved.length} of ${saved.length + refused.length} units saved. `;
    return { ...failure(part + message), action: undo(...saved) };
  }
  const [only] = saved;
  const about =
    saved.length === 1 && only !== undefined ? numberOf(only.id) : `${saved.length} units`;
  return {
    ...success('Shipping information updated successfully', about),
    action: undo(...saved),
  };
}
