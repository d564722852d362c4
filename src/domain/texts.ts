import { invalid } from './errors.ts';

/** Tells whether PostgreSQL can store a text: it takes neither NUL nor a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** `toWellFormed`, which older browsers lack (rule 638). */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** A text that can be stored. @throws invalid naming the field. */
export function checkText(text: string, field: string): string {
  if (!isStorable(text)) throw invalid(`${field} contains characters that are not text`, field);
  return text;
}

/** A text of at most so many characters that can be stored. @throws invalid naming the field. */
export function limitedText(text: string, most: number, field: string): string {
  // A character may take two units of the length, so only texts that seem too long are counted.
  if (text.length > most && Array.from(text).length > most)
    throw invalid(`${field} must be at most ${most} characters`, field);
  return checkText(text, field);
}

/**
 * A short text that a program sends, such as a search: its length is counted in UTF-16 units, as
 * browsers limit it.
 * @throws invalid naming the field, also for what PostgreSQL cannot store.
 */
export function boundedText(text: string, most: number, field: string): string {
  if (text.length > most)
    throw invalid(`${field} must be at most ${most} characters of text`, field);
  return checkText(text, field);
}

/** A text without spaces around it, and with single spaces between its words. */
export function singleSpaced(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/** The first characters of a text, and an ellipsis where more follow. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`;
}

/**
 * A number that was typed or pasted, with plain signs: a hyphen for any dash, and without the
 * invisible marks that chats and address books put around a number that is copied.
 */
export function plainNumber(text: string): string {
  return halfWidth(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-');
}

/**
 * A text with the usual digits and signs in place of the wide ones that keyboards for Chinese and
 * Japanese type: `０９１７` as `0917`.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - (0xff01 - 0x21)),
  );
}
