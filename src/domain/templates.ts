import { CUSTOMER_LANGUAGES, type CustomerLanguage } from './languages.ts';
import { invalid } from './errors.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from './messages.ts';
import { oneOf, oneOfOrNull, REPAIR_STATUSES, type RepairStatus } from './statuses.ts';
import { checkText, limitedText, shortened } from './texts.ts';

/** What a template is for; `/api` has none of these fields. */
export interface TemplateUse {
  purpose: MessagePurpose;
  /** The status that it is about; null for other purposes. */
  forStatus: RepairStatus | null;
  lang: CustomerLanguage;
}

/** A canned reply that staff copy into a chat, or a text to tell a client something. */
export interface Template extends TemplateUse {
  id: number;
  version: number;
  label: string;
  content: string;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface TemplateInput {
  label?: string | null | undefined;
  content?: string | null | undefined;
  purpose?: string | null | undefined;
  forStatus?: string | null | undefined;
  lang?: string | null | undefined;
}

/** The use of a template unless somebody chooses another. */
export const ANY_USE: TemplateUse = { purpose: 'reply', forStatus: null, lang: 'en' };

const PREVIEW = 100;
const MOST_LABEL = 255;
const MOST_CONTENT = 20_000;

/** The first 100 characters and an ellipsis where more follow (rule 117). */
export function templatePreview(content: string): string {
  return shortened(content, PREVIEW);
}

/** Checks a label (rule 116). @throws invalid with the text that the form shows. */
export function parseLabel(value: string): string {
  const label = value.trim();
  if (label === '') throw invalid('Label is required', 'label');
  if (label.length > MOST_LABEL) throw invalid('Label must be less than 255 characters', 'label');
  return checkText(label, 'label');
}

/** Checks a content, which is kept as typed. @throws invalid with the text that the form shows. */
export function parseContent(value: string): string {
  if (value.trim() === '') throw invalid('Content is required', 'content');
  return limitedText(value, MOST_CONTENT, 'content');
}

/**
 * Reads what a template is for; what is left out stays (rule 447).
 * @throws invalid naming the field, also for a text about a status that names none.
 */
export function parseUse(input: TemplateInput, before: TemplateUse): TemplateUse {
  const { purpose: typed, forStatus: status, lang: language } = input;
  const purpose = typed == null ? before.purpose : oneOf(MESSAGE_PURPOSES, typed, 'purpose');
  const lang = language == null ? before.lang : oneOf(CUSTOMER_LANGUAGES, language, 'lang');
  if (purpose !== 'status') return { purpose, forStatus: null, lang };
  const forStatus =
    status === undefined ? before.forStatus : oneOfOrNull(REPAIR_STATUSES, status, 'forStatus');
  if (forStatus === null) throw invalid('Choose the status it is about', 'forStatus');
  return { purpose, forStatus, lang };
}
