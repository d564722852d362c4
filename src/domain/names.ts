/** The key of all spellings of a name: no case, accents or double spaces (rules 4 and 35). */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  const bare = BEYOND_ASCII.test(name) ? name.normalize('NFD').replace(/\p{M}+/gu, '') : name;
  return bare
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** ASCII words with one space between them, as most names are: they only need lower case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Only such names can have accents; this test takes a third of the time of removing them. */
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Up to two letters that represent a person (rule 121). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Stands behind a name, and is no part of it. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|inc|corp|ltd)\.?$/i;

/**
 * The first name and the last word of the family name, also of `Santos, Maria` and `Juan Cruz, Jr.`;
 * empty where there is none.
 */
export function firstAndLastName(name: string): { first: string; last: string } {
  const parts = name.split(',').map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const [front = [], behind = []] = parts.map((part) => part.filter((word) => !SUFFIX.test(word)));
  const family = front.at(-1) ?? '';
  if (behind[0] !== undefined) return { first: behind[0], last: family };
  const first = front[0] ?? parts.flat()[0] ?? '';
  return { first, last: front.length > 1 ? family : '' };
}
