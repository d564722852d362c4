import { fromCentavos } from './money.ts';
import { halfWidth } from './texts.ts';

/** Everything that people write around an amount: `P`, `₱`, `Php`, `pesos`, `/-`, `only`. */
const BEFORE = /^(?:php|peso[s]?|piso|p|₱)\s*\.?\s*(?=[\d.])/i;
const AFTER = /\s*(?:\/-|\.-|-\/|only|php|pesos?|piso|₱)\.?$/i;
const THOUSANDS = /^(\d{1,4}(?:\.\d{1,3})?)\s*k$/i;
/** Spreadsheets show 15 digits of a computed number and store more: `1680.0000000000002`. */
const COMPUTED = /^\d+\.\d{9,}$/;
/** How people, and Excel's accounting format, write a missing amount. */
const NO_AMOUNT = /^(?:₱\s*)?[-–—]+$|^n\/?a$/i;

/**
 * The amount in a cell or a field as people type it, as the text that `parseMoney` reads: `P1500`,
 * `₱1,500.00`, `Php 1,500`, `1.5k`, `1500/-`. A dash is no amount. Other texts stay as they are.
 */
export function plainAmount(typed: string): string {
  const text = halfWidth(typed).trim();
  if (NO_AMOUNT.test(text)) return '';
  const bare = text.replace(BEFORE, '').replace(AFTER, '').trim();
  if (COMPUTED.test(bare)) return String(Number(Number(bare).toPrecision(15)));
  const thousands = THOUSANDS.exec(bare)?.[1];
  return thousands === undefined ? bare : fromCentavos(Math.round(Number(thousands) * 100_000));
}

/** Tells whether a cell holds nothing but an amount or a number. */
export function isAmount(typed: string): boolean {
  return /^\d[\d,]*(\.\d+)?$/.test(plainAmount(typed)) || NO_AMOUNT.test(typed.trim());
}
