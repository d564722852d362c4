/** The refusal offers an alternative, since a number printed on a device is still worth keeping. */
export const NOT_AN_IMEI =
  'This is not an IMEI: a digit is wrong or missing. Keep as serial number?';

/**
 * Reads an IMEI as it is typed, scanned or shown by `*#06#` (rule 303): 15 digits with a correct
 * check digit; 14 digits, as some boxes print it, get their check digit; of 16 digits, the last two
 * are a software version and are dropped. Null for anything else.
 */
export function readImei(typed: string): string | null {
  const digits = typed.replace(/[\s./-]/g, '');
  if (!/^\d{14,16}$/.test(digits) || /^0+$/.test(digits)) return null;
  const device = digits.slice(0, 14);
  const imei = `${device}${checkDigit(device)}`;
  return digits.length === 15 && digits !== imei ? null : imei;
}

/** The digit that makes the sum of Luhn's formula a multiple of ten. */
function checkDigit(device: string): number {
  const sum = Array.from(device)
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}
