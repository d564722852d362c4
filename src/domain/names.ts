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
