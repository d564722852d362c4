import { logMessage } from '../../src/services/messages.ts';
import { operation } from '../kit/facades.ts';
import type { Stage, Write } from '../kit/scenario.ts';

const TEXT = { purpose: 'status', channel: 'whatsapp', to: '+639175550142', body: 'Ready' };
const csr = ({ kit }: Stage) => kit.people.csr.context;

/** The writes of messages. */
export const MESSAGE_WRITES: Write[] = [
  {
    what: 'a text that was opened',
    mutation: 'logMessage',
    by: 'csr',
    ask: async (_stage, watched) =>
      operation('mutation', 'logMessage', {
        args: { recordId: ['ID!', watched], input: ['MessageInput!', TEXT] },
        selection: '{ id }',
      }),
  },
  {
    what: 'a text that was not sent',
    mutation: 'undoMessage',
    by: 'csr',
    ask: async (stage, watched) => {
      const { id } = await logMessage(csr(stage), watched, TEXT);
      return operation('mutation', 'undoMessage', {
        args: { id: ['ID!', id] },
        selection: '{ id }',
      });
    },
  },
];
