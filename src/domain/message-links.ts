import { contactParts, dialNumber } from './phones.ts';
import { wellFormed } from './texts.ts';

/** The app in which a text is opened, or `copy` (rule 443). */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'viber', 'messenger', 'email', 'copy'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Apps whose links cannot carry a text for a person: it is copied first, and pasted there. */
const PASTED: ReadonlySet<MessageChannel> = new Set(['viber', 'messenger', 'copy']);

/** Tells whether the text has to be copied before the channel is opened. */
export function isPasted(channel: MessageChannel): boolean {
  return PASTED.has(channel);
}

/** How a client can be reached, as records and customers hold it. */
export interface Reachable {
  /** Fields that may hold several numbers, the most current first. */
  contacts: readonly (string | null)[];
  email: string;
  messenger: string;
}

/** A channel with the number or name that it is opened for; '' for copied texts. */
export interface Recipient {
  channel: MessageChannel;
  to: string;
}

/**
 * Numbers that may receive an SMS: Philippine mobile numbers, and all foreign ones, whose kind is
 * unknown.
 */
const TEXTED = /^\+(?:639\d{9}|(?!63)\d{7,15})$/;

/** The channels by which somebody can be reached, in their usual order; copying always works. */
export function recipientsOf({ contacts, email, messenger }: Reachable): Recipient[] {
  const numbers = contacts.flatMap((contact) => contactParts(contact ?? '').map(dialNumber));
  const phone = numbers.find((number) => number !== null && TEXTED.test(number)) ?? null;
  const address = mailAddress(email);
  const name = messengerName(messenger);
  return [
    ...(phone === null
      ? []
      : (['sms', 'whatsapp', 'viber'] as const).map((channel) => ({ channel, to: phone }))),
    ...(name === null ? [] : [{ channel: 'messenger', to: name } as const]),
    ...(address === null ? [] : [{ channel: 'email', to: address } as const]),
    { channel: 'copy', to: '' },
  ];
}

/** An address that mail can go to; null for other text. */
function mailAddress(typed: string): string | null {
  const address = typed.trim();
  return /^[^\s@<>"(),:;\\?&%]+@[^\s@<>"(),:;\\?&%]+\.[^\s@<>"(),:;\\?&%.]{2,}$/.test(address)
    ? address
    : null;
}

const PAGES =
  /^(?:https?:\/\/)?(?:www\.|m\.|web\.)?(?:m\.me|messenger\.com\/t|facebook\.com|fb\.com|fb\.me)\//i;

/** The name in a link to somebody's page or chat, or typed alone: `maria.santos`; null for others. */
function messengerName(typed: string): string | null {
  const path = typed.trim().replace(PAGES, '');
  const number = /^profile\.php\?(?:.*&)?id=(\d{5,20})/.exec(path)?.[1];
  if (number !== undefined) return number;
  const name = path.replace(/^@/, '').replace(/[/?#].*$/, '');
  // Digits outside of a link are a phone number.
  if (path === typed.trim() && /^\d+$/.test(name)) return null;
  return /^[a-z0-9](?:[a-z0-9.-]{3,48})[a-z0-9]$/i.test(name) ? name : null;
}

const encoded = (text: string): string => encodeURIComponent(wellFormed(text));
/** Mail links need CRLF line breaks. */
const mailText = (text: string): string => encoded(text.replaceAll(/\r?\n/g, '\r\n'));

interface Message {
  text: string;
  /** The subject line of a mail. */
  subject: string;
}

/**
 * The address that opens a channel with a text, for a recipient of `recipientsOf`; null for copied
 * texts (rule 443). `?&body=` is what both Android and iPhone read.
 */
export function messageLink({ channel, to }: Recipient, { text, subject }: Message): string | null {
  const links: Record<MessageChannel, string | null> = {
    sms: `sms:${to}?&body=${encoded(smsText(text))}`,
    whatsapp: `https://wa.me/${to.replace('+', '')}?text=${encoded(text)}`,
    viber: `viber://chat?number=${encoded(to)}`,
    messenger: `https://m.me/${encoded(to)}`,
    email: `mailto:${encoded(to).replaceAll('%40', '@')}?subject=${mailText(subject)}&body=${mailText(text)}`,
    copy: null,
  };
  return links[channel];
}

/** Typographic characters that keyboards insert, with their plain replacements (rule 442). */
const PLAIN: readonly [RegExp, string][] = [
  [/₱/g, 'P'],
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[•·]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u200b\u2060\ufeff]/g, ''],
];

/**
 * A text with plain characters for an SMS; with a peso sign, a part would hold only 70 characters
 * (rule 442).
 */
export function smsText(text: string): string {
  return PLAIN.reduce((plain, [from, to]) => plain.replace(from, to), text);
}

/**
 * The basic table of GSM 03.38, whose characters take one place; those of the extension table take
 * two.
 */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_TWO = '\f^{}\\[~]|€';

/** How many characters fit a single part, and each part of a longer text. */
const ROOM = { gsm: { one: 160, many: 153 }, wide: { one: 70, many: 67 } } as const;

/** How an SMS is charged. */
interface SmsSize {
  /** 0 for an empty text. */
  parts: number;
  /** The characters, each listed once, that reduce a part from 160 characters to 70. */
  wide: string[];
}

const isWide = (one: string): boolean => !GSM.includes(one) && !GSM_TWO.includes(one);

/** Counts the parts of a text as an SMS (rule 442). No character is split between two parts. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(smsText(text));
  const wide = [...new Set(characters.filter(isWide))];
  const room = wide.length > 0 ? ROOM.wide : ROOM.gsm;
  const places = characters.map((one) =>
    wide.length > 0 ? one.length : GSM_TWO.includes(one) ? 2 : 1,
  );
  const all = places.reduce((sum, one) => sum + one, 0);
  if (all <= room.one) return { parts: Math.min(all, 1), wide };
  let parts = 1;
  let left: number = room.many;
  for (const one of places) {
    if (one > left) {
      parts += 1;
      left = room.many;
    }
    left -= one;
  }
  return { parts, wide };
}
