import type { CustomerLanguage } from './languages.ts';
import { joinTexts } from './join-texts.ts';
import { fillText, type FilledText, type MessageValues } from './message-text.ts';
import type { MessagePurpose } from './messages.ts';
import type { RepairStatus } from './statuses.ts';

type Words = Readonly<Record<CustomerLanguage, string>>;

/** The sentences of a text, without greeting and end. */
type Sentences = Readonly<Record<CustomerLanguage, readonly string[]>>;

const OF_STATUS: { readonly [Status in RepairStatus]?: Sentences } = {
  'Waiting Parts': {
    en: [
      'Your {unit} ({ticket}) needs a part, which we are waiting for.',
      'It should be ready on {promised}.',
    ],
    fil: [
      'May hinihintay po kaming piyesa para sa {unit} ninyo ({ticket}).',
      'Inaasahan pong matapos ito sa {promised}.',
    ],
  },
  'Unit OK': {
    en: ['Your {unit} ({ticket}) is ready for pickup.', 'Balance: {balance}.'],
    fil: ['Handa na pong kunin ang {unit} ninyo ({ticket}).', 'Balanse: {balance}.'],
  },
  RTO: {
    en: ['Sorry, we could not repair your {unit} ({ticket}).', 'You may pick it up.'],
    fil: [
      'Pasensya na po, hindi namin naayos ang {unit} ninyo ({ticket}).',
      'Maaari na po ninyo itong kunin.',
    ],
  },
};

const OF_PURPOSE: Readonly<Record<MessagePurpose, Sentences>> = {
  reply: {
    en: ['About your {unit} ({ticket}): {status}.'],
    fil: ['Tungkol po sa {unit} ninyo ({ticket}): {status}.'],
  },
  status: {
    en: ['Your {unit} ({ticket}): {status}.'],
    fil: ['Ang {unit} ninyo ({ticket}): {status}.'],
  },
  promised: {
    en: ['Your {unit} ({ticket}) takes longer than we thought.', 'It will be ready on {promised}.'],
    fil: [
      'Matatagalan po nang kaunti ang {unit} ninyo ({ticket}).',
      'Matatapos po ito sa {promised}.',
    ],
  },
  reminder: {
    en: ['Your {unit} ({ticket}) is still here, ready for pickup.', 'Balance: {balance}.'],
    fil: ['Nasa amin pa po ang {unit} ninyo ({ticket}), handa nang kunin.', 'Balanse: {balance}.'],
  },
};

const GREETING: Words = { en: 'Hi {client}!', fil: 'Hi {client}!' };
const THANKS: Words = { en: 'Thank you from {shop}!', fil: 'Salamat po mula sa {shop}!' };
/** On a line of its own, so that no character sticks to the address. */
const LINK: Words = { en: 'Follow it here: {link}', fil: 'Makikita po ito rito: {link}' };
/** Used when no unit was noted. */
const UNIT: Words = { en: 'unit', fil: 'unit' };

/** What a text is about. */
export interface MessageTopic {
  purpose: MessagePurpose;
  status: RepairStatus;
  lang: CustomerLanguage;
}

/**
 * The text that is proposed where the shop has no template of its own (rule 446). A sentence of
 * which a value is missing is left out, so that it has no gaps.
 */
export function usualText(
  { purpose, status, lang }: MessageTopic,
  values: MessageValues,
): FilledText {
  const own = purpose === 'status' ? OF_STATUS[status] : undefined;
  const known = { ...values, unit: values.unit ?? UNIT[lang] };
  const sentencesOf = (...sentences: readonly string[]): string =>
    sentences
      .map((sentence) => fillText(sentence, known))
      .filter(({ gaps }) => gaps.length === 0)
      .map(({ text }) => text)
      .join(' ');
  const lines = [
    sentencesOf(GREETING[lang], ...(own ?? OF_PURPOSE[purpose])[lang], THANKS[lang]),
    sentencesOf(LINK[lang]),
  ];
  return { text: joinTexts(lines, '\n'), gaps: [] };
}

/** What may be chosen as the text of a record. */
interface Choosable {
  purpose: MessagePurpose;
  forStatus: RepairStatus | null;
  lang: CustomerLanguage;
}

/** Tells whether a template is about a topic, in any language. */
function isAbout(template: Choosable, { purpose, status }: MessageTopic): boolean {
  return template.purpose === purpose && (purpose !== 'status' || template.forStatus === status);
}

/**
 * Templates with those about the topic first, of which those in the client's language come first;
 * otherwise in their own order.
 */
export function inOrderFor<T extends Choosable>(templates: readonly T[], topic: MessageTopic): T[] {
  const rank = (template: T): number =>
    isAbout(template, topic) ? (template.lang === topic.lang ? 0 : 1) : 2;
  return [...templates].sort((one, other) => rank(one) - rank(other));
}

/** The template that is proposed: the first one about the topic; null where there is none. */
export function proposedFor<T extends Choosable>(
  templates: readonly T[],
  topic: MessageTopic,
): T | null {
  return inOrderFor(templates, topic).find((template) => isAbout(template, topic)) ?? null;
}
