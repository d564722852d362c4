import { invalid } from './errors.ts';

/**
 * Returns a text that can be stored as typed: PostgreSQL cannot store NUL, and a lone surrogate is
 * not valid text.
 * @throws invalid naming the field.
 */
export function checkText(text: string, field: string): string {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid(`${field} holds characters that are not text`, field);
  return text;
}
