import { invalid } from './errors.ts';

/** Pesos as text with two decimals, `1234.50`; every layer uses this form only. */
export type Money = string;

const MOST_CENTAVOS = 9_999_999_999;
const PATTERN = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2})0*)?$/;

/**
 * Reads an amount as people and programs write it: `1500`, `1,500.00`, `₱1,500`, 1500.5.
 * @returns pesos as text with two decimals (rule 91).
 * @throws invalid when it is not an amount from 0 to 99,999,999.99.
 */
export function parseMoney(value: string | number, field = 'amount'): Money {
  const text = (typeof value === 'number' ? plainNumber(value) : value).replace(/[₱\s]/g, '');
  const match = PATTERN.exec(text);
  if (!match || !/\d/.test(text)) throw invalid(`${field} must be an amount in pesos`, field);
  const whole = Number((match[1] ?? '0').replaceAll(',', ''));
  const centavos = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (centavos > MOST_CENTAVOS)
    throw invalid(`${field} must be between 0 and 99,999,999.99`, field);
  return fromCentavos(centavos);
}

function plainNumber(value: number): string {
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? String(value) : 'not a number';
}

/** The amount in whole centavos; arithmetic uses these, never floats (rule 90). */
export function toCentavos(amount: Money | null): number {
  if (amount === null || amount === '') return 0;
  const negative = amount.startsWith('-');
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const centavos = Number(whole) * 100 + Number(cents.padEnd(2, '0').slice(0, 2));
  return negative ? -centavos : centavos;
}

/** Pesos as text with two decimals from whole centavos; with a minus sign for a loss. */
export function fromCentavos(centavos: number): Money {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts in pesos; a missing amount counts as zero (rule 92). */
export function sumMoney(amounts: Iterable<Money | null>): Money {
  let total = 0;
  for (const amount of amounts) total += toCentavos(amount);
  return fromCentavos(total);
}

/** The amount that takes another one back. */
export function negated(amount: Money): Money {
  return fromCentavos(-toCentavos(amount));
}

/** The amount changed by some centavos, within zero and the largest amount that is stored. */
export function stepMoney(amount: Money | null, centavos: number): Money {
  return fromCentavos(Math.min(Math.max(toCentavos(amount) + centavos, 0), MOST_CENTAVOS));
}

/** An amount for people: `₱1,234.50`; a missing one shows as zero pesos (rule 93). */
export function formatPeso(amount: Money | null | undefined): string {
  const centavos = toCentavos(amount ?? null);
  const [whole = '0', cents = '00'] = fromCentavos(Math.abs(centavos)).split('.');
  return `${centavos < 0 ? '-' : ''}₱${withCommas(whole)}.${cents}`;
}

/** An amount without decimals, rounded half up, as the warranty screen shows it (rule 93). */
export function formatPesoWhole(amount: Money | null | undefined): string {
  const centavos = toCentavos(amount ?? null);
  const pesos = Math.floor((Math.abs(centavos) + 50) / 100);
  return `${centavos < 0 ? '-' : ''}₱${withCommas(String(pesos))}`;
}

/** Digits with a comma before each of their thousands. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
