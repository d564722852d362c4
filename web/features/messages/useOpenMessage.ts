import { useState } from 'react';
import { useClient } from 'urql';
import { isPasted, messageLink } from '../../../src/domain/message-links.ts';
import { useUndoMessage } from '../../entities/message/useUndoMessage.ts';
import { MessageFields, openedText } from '../../entities/message/words.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { copyText } from '../../lib/browser/copyText.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { createTextKeys } from '../../lib/form/textKeys.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import type { Draft, DraftRecipient } from './draft.ts';

const MessageDialog_Log = graphql(
  `
    mutation MessageDialog_Log($recordId: ID!, $input: MessageInput!, $idempotencyKey: String!) {
      logMessage(recordId: $recordId, input: $input, idempotencyKey: $idempotencyKey) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

/** A text to open, with its recipient. */
export interface Opening {
  recipient: DraftRecipient;
  text: string;
  draft: Draft;
  /** Whether the shop's phone opens it by the code on the screen. */
  byPhone: boolean;
}

/** Opens web pages in a new tab; the system opens apps for other addresses. */
function openLink(link: string): void {
  if (link.startsWith('https:')) window.open(link, '_blank', 'noopener,noreferrer');
  else window.location.href = link;
}

/**
 * Opens a text in its app, or copies it, and notes that (rules 443 and 445). Returns false when the
 * text could not be copied.
 */
export function useOpenMessage(recordId: string): (opening: Opening) => Promise<boolean> {
  const client = useClient();
  const toast = useToast();
  const undo = useUndoMessage();
  const number = useTicketNumber()(recordId);
  const [keys] = useState(createTextKeys);

  const note = async (opening: Opening): Promise<void> => {
    const { recipient, text, draft } = opening;
    const { purpose, templateId } = draft;
    const { channel: by, to } = recipient;
    const input = { channel: by, to, purpose, templateId, body: text };
    const { data, error } = await keys.send(JSON.stringify(input), (idempotencyKey) =>
      client.mutation(MessageDialog_Log, { recordId, input, idempotencyKey }),
    );
    if (data === undefined || error !== undefined) {
      const words = 'It was opened, but could not be noted';
      const message = error === undefined ? words : errorMessage(error, words);
      const action = { label: 'Try again', run: () => note(opening) };
      return toast({ ...failure(message), action });
    }
    const { id, channel } = data.logMessage;
    const action = { label: 'Undo', run: () => undo(id) };
    const hint = isPasted(channel) && channel !== 'copy' ? '. The text is copied: paste it' : '';
    toast({ ...success(`${openedText(channel)}${hint}`, number), action });
  };

  return async (opening) => {
    const { recipient, text, draft, byPhone } = opening;
    // Both begin synchronously, because browsers only allow opening in direct response to a press.
    const copying = isPasted(recipient.channel) ? copyText(text) : Promise.resolve(true);
    const link = messageLink(recipient, { text, subject: draft.subject });
    if (link !== null && !byPhone) openLink(link);
    const isCopied = await copying;
    if (isCopied) void note(opening);
    return isCopied;
  };
}
