/** Several numbers in one field: `0917 123 4567 / 8123-4567`. */
const SEPARATORS = /[/,;|&\n]|\b(?:or|and|o|at)\b/i;

/** The parts of a contact field, each of which may be a number. */
export function contactParts(contactNo: string): string[] {
  return contactNo.split(SEPARATORS);
}

/** The phone numbers of the shop, which are written one on a line. */
export function phoneLines(phones: string): string[] {
  return phones.split('\n').filter((line) => line.trim() !== '');
}

/** A number as people type it, perhaps with a name before or behind it. */
const TYPED = /(?:^|\D)(\+?\(?\d[\d\s().-]*\d)(?!\d)/;

/** A pattern of the area codes of the Philippines, without the zero. */
export const AREA_CODES = '(?:2\\d|3[2-68]|4[2-9]|5[2-6]|6[2-58]|7[24578]|8[2-8])';

const LANDLINE = new RegExp(String.raw`^${AREA_CODES}\d{7}$`);

/**
 * The number to dial for a contact field as it was typed, such as `+639171234567`: of several the
 * first. Mobile numbers begin with 09, 9, 639 or 00639, landlines with their area code, foreign
 * numbers with + or 00. Null for anything else: a number without an area code cannot be dialled from
 * a mobile phone, and other text is none.
 */
export function dialNumber(contactNo: string): string | null {
  for (const part of contactParts(contactNo)) {
    const number = dialPart(part);
    if (number !== null) return number;
  }
  return null;
}

function dialPart(part: string): string | null {
  const [, typed] = TYPED.exec(part) ?? [];
  if (typed === undefined) return null;
  // Some write the zero of the area code behind the country code: +63 (0)917.
  const digits = typed.replaceAll(/\D/g, '').replace(/^(0063|63)0(?=\d{9})/, '$1');
  const isForeign = typed.startsWith('+') ? !digits.startsWith('63') : /^00(?!63)/.test(digits);
  if (isForeign) {
    const foreign = digits.replace(/^00/, '');
    return /^[1-9]\d{6,14}$/.test(foreign) ? `+${foreign}` : null;
  }
  const national = digits.replace(/^(?:00)?63(?=[2-9]\d{8})/, '').replace(/^0(?=[2-9])/, '');
  const hasPrefix = national !== digits;
  const isMobile = /^9\d{9}$/.test(national);
  const isLandline = hasPrefix && LANDLINE.test(national);
  return isMobile || isLandline ? `+63${national}` : null;
}

/** A stored number as people here write it: `0917 123 4567`; others stay as they are stored. */
export function shownNumber(phone: string): string {
  return phone.replace(/^\+63(9\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
