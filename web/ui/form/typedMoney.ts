import { parseMoney } from '../../../src/domain/money.ts';
import { isAmount, plainAmount } from '../../../src/domain/typed-amounts.ts';

const NO_AMOUNT = 'Enter an amount in pesos, such as 1,500.00';
const TOO_MUCH = 'Enter at most 99,999,999.99';

/** The amount that was typed, with two decimals; '' for an empty text, null for any other text. */
export function readTyped(text: string): string | null {
  if (text.trim() === '') return '';
  try {
    return parseMoney(plainAmount(text));
  } catch {
    return null;
  }
}

/** Why a text is no amount that can be saved; '' when it is one. */
export function typedProblem(text: string): string {
  if (readTyped(text) !== null) return '';
  // Without commas and decimals: one too many makes an amount unreadable, not too large.
  const pesos = plainAmount(text).replaceAll(',', '').replace(/\..*$/, '');
  return isAmount(text) && readTyped(pesos) === null ? TOO_MUCH : NO_AMOUNT;
}
