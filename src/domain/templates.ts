import { invalid } from './errors.ts';
import { checkText } from './texts.ts';

/** A canned reply that staff copy into a chat. */
export interface Template {
  id: number;
  label: string;
  content: string;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface TemplateInput {
  label?: string | null | undefined;
  content?: string | null | undefined;
}

const PREVIEW = 100;
const MOST_LABEL = 255;
const MOST_CONTENT = 20_000;

/** The first 100 characters and an ellipsis where more follow (rule 117). */
export function templatePreview(content: string): string {
  const characters = Array.from(content);
  return characters.length <= PREVIEW ? content : `${characters.slice(0, PREVIEW).join('')}…`;
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
  if (value.length > MOST_CONTENT)
    throw invalid(`content must be at most ${MOST_CONTENT} characters`, 'content');
  return checkText(value, 'content');
}
