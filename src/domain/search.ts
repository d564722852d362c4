/** What a typed search looks for (rules 122 and 123). */
export interface SearchTerm {
  /** As typed; the database folds case and accents on both sides. */
  text: string;
  /** Digits, if the text can be a phone number: `0917 123` and `+63917123` are the same. */
  phone: string | null;
}

/** A search counts what it finds up to this number; a list says `10,000+ records`. */
export const MOST_COUNTED = 10_000;

/** Reads a search text: everything is literal, including `%` and `_`. */
export function searchTerm(text: string): SearchTerm {
  const isNumber = /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
  return { text, phone: isNumber ? phoneDigits(text) : null };
}

/** Digits of a contact number, without the prefixes 0 or +63, which mean the same (rule 123). */
export function phoneDigits(contactNo: string): string {
  return contactNo.replace(/\D/g, '').replace(/^(?:0063|63|0)(?=9)/, '');
}
