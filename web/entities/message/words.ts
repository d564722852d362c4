import { shopDay } from '../../../src/domain/calendar.ts';
import type { MessageChannel } from '../../../src/domain/message-links.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { dayAndYear, timeText } from '../repair/format.ts';

/** What a record's log shows of each text. */
export const MessageFields = graphql(`
  fragment MessageFields on Message {
    id
    recordId
    purpose
    channel
    to
    body
    byName
    createdAt
    isUndone
  }
`);

const CHANNELS: Readonly<Record<MessageChannel, string>> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  messenger: 'Messenger',
  email: 'E-mail',
  copy: 'Copy',
};

/** The name of a channel on its button. */
export function messageChannelText(channel: MessageChannel): string {
  return CHANNELS[channel];
}

/** What happened: nobody knows whether a text was sent (rule 445). */
export function openedText(channel: MessageChannel): string {
  return channel === 'copy' ? 'Copied' : `Opened in ${CHANNELS[channel]}`;
}

/** A time in words: `today 10:14 AM`, `Nov 20 10:14 AM`, of another year `Nov 20, 2025 10:14 AM`. */
export function whenText(at: string, today: string, zone: string): string {
  const on = shopDay(new Date(at), zone);
  const [day, year] = dayAndYear(at, zone);
  const other = today.startsWith(year) ? day : `${day}, ${year}`;
  return `${on === today ? 'today' : other} ${timeText(at, zone)}`;
}
