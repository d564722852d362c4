import { invalid } from './errors.ts';

/**
 * Lets through what can be kept as it was typed: PostgreSQL cannot hold NUL, and a lone surrogate
 * is no text.
 * @throws invalid naming the field.
 */
export function checkText(text: string, field: string): string {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid(`${field} holds characters that are not text`, field);
  return text;
}
