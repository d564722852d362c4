import type { Context } from '../../src/services/context.ts';
import { logMessage } from '../../src/services/messages.ts';
import { createRecord } from '../../src/services/repairs.ts';
import type { MutationRow } from './mutation-row.ts';

const TEXT = { purpose: 'status', channel: 'sms', to: '+639175550142', body: 'Ready' };

const PLANTED = { ...TEXT, to: '+639994443322', body: 'planted of a message' };
/** What only the counter may know of a planted text. */
export const MESSAGE = [PLANTED.to, PLANTED.body];

/** Notes a text whose recipient and words are found nowhere else. */
export async function plantMessage(context: Context, recordId: number): Promise<void> {
  await logMessage(context, recordId, PLANTED);
}

/** The mutations of messages. @param context of somebody at the counter. */
export function messageMutations(context: () => Context): Record<string, MutationRow> {
  const record = async () => (await createRecord(context(), { unit: 'told' })).id;
  const message = async () => (await logMessage(context(), await record(), TEXT)).id;
  return {
    logMessage: {
      ask: 'logMessage(recordId: $id, input: { purpose: status, channel: sms, body: "x" }) { id }',
      target: record,
      needs: 'message',
    },
    undoMessage: {
      ask: 'undoMessage(id: $id) { id }',
      target: message,
      needs: 'message',
    },
  };
}
