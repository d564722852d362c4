/** What a template names in braces; each stands for a value of the record or of the shop (rule 440). */
export const PLACEHOLDERS = [
  'client',
  'unit',
  'ticket',
  'status',
  'cost',
  'paid',
  'balance',
  'promised',
  'link',
  'shop',
  'phone',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The value of each placeholder as it is written to a client; null where there is none. */
export type MessageValues = Readonly<Record<Placeholder, string | null>>;

/** A text with its values, and the placeholders that had none. */
export interface FilledText {
  text: string;
  gaps: Placeholder[];
}

const NAMES = PLACEHOLDERS.join('|');
/** Also in other case and with spaces, since a client must never see a raw placeholder. */
const TAG = new RegExp(String.raw`\{\s*(${NAMES})\s*\}`, 'gi');
const MARK = new RegExp(`«(${NAMES})»`, 'g');

/** Line breaks and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g;

const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((known) => known === name);

/** Tells whether a template names a placeholder. */
export function mentions(content: string, name: Placeholder): boolean {
  return [...content.matchAll(TAG)].some(([, typed]) => typed?.toLowerCase() === name);
}

/**
 * The mark that replaces a placeholder without a value, so that somebody notices and edits it (rule
 * 441).
 */
export function markOf(name: Placeholder): string {
  return `«${name}»`;
}

/** The placeholders that are still marked in a text, each once; while there are any, nothing is sent. */
export function gapsIn(text: string): Placeholder[] {
  const names = [...text.matchAll(MARK)].map(([, name]) => name ?? '');
  return [...new Set(names.filter(isPlaceholder))];
}

/**
 * Writes the values into a template, in one pass: what is in a value is never expanded, and braces
 * around anything else stay (rule 440). A placeholder without a value is marked (rule 441).
 */
export function fillText(content: string, values: MessageValues): FilledText {
  const gaps = new Set<Placeholder>();
  const text = content.replaceAll('\r\n', '\n').replace(TAG, (tag, typed: string) => {
    const name = typed.toLowerCase();
    if (!isPlaceholder(name)) return tag;
    const value = plainValue(values[name] ?? '');
    if (value !== '') return value;
    gaps.add(name);
    return markOf(name);
  });
  return { text, gaps: [...gaps] };
}

/**
 * A value as a single line, without characters that look like a mark or change the text direction.
 */
function plainValue(value: string): string {
  return value
    .replace(CONTROLS, ' ')
    .replace(DIRECTION_MARKS, '')
    .replace(/[«»]/g, '"')
    .replace(/ {2,}/g, ' ')
    .trim();
}
