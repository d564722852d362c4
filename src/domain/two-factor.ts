import { CLOCK_TOLERANCE_MS, MINUTE_MS } from './durations.ts';
import { DomainError, invalid } from './errors.ts';
import type { Action } from './roles.ts';
import type { Viewer } from './users.ts';

/** How long one code of an app is shown, in seconds. */
export const STEP_SECONDS = 30;

/** How many codes before and after the current one are accepted, for clocks that differ. */
export const STEPS_OF_DRIFT = 1;

/** How many recovery codes a person has at first. */
export const RECOVERY_CODES = 10;

const APP_DIGITS = 6;
const RECOVERY_DIGITS = 16;

/** How long a new secret can be confirmed by its first code, in milliseconds. */
const START_LASTS = 15 * MINUTE_MS;

/** What a person typed as the second step of a sign-in. */
export interface TypedCode {
  kind: 'app' | 'recovery';
  digits: string;
}

/** Reads a code of an app or a recovery code; spaces and hyphens do not matter. Null for neither. */
export function parseCode(typed: string): TypedCode | null {
  const digits = typed.slice(0, 100).replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === APP_DIGITS) return { kind: 'app', digits };
  return digits.length === RECOVERY_DIGITS ? { kind: 'recovery', digits } : null;
}

/**
 * Tells whether the code of a step may be used: each only once, and none from before one that was
 * used (rule 181). A last step that is beyond every acceptable one was stored by a clock that was
 * ahead, and is ignored, so that nobody is locked out by it.
 */
export function isFreshStep(step: number, lastStep: number | null, now: Date): boolean {
  if (lastStep === null || step > lastStep) return true;
  return lastStep > Math.floor(now.getTime() / 1000 / STEP_SECONDS) + STEPS_OF_DRIFT;
}

/** Tells whether a secret shown at this time can still be confirmed. */
export function canConfirm(shownAt: Date, now: Date): boolean {
  const age = now.getTime() - shownAt.getTime();
  return age <= START_LASTS && age >= -CLOCK_TOLERANCE_MS;
}

/** Recovery codes from random numbers below 10,000, four for each: `1234-5678-9012-3456`. */
export function recoveryCodes(numbers: readonly number[]): string[] {
  const groups = numbers.map((number) => String(number).padStart(4, '0'));
  return Array.from({ length: groups.length / 4 }, (_, place) =>
    groups.slice(place * 4, place * 4 + 4).join('-'),
  );
}

/**
 * What is wrong with a code: `used` is a right code whose step was used before, and `recovery` a
 * recovery code that is not right, or was used before.
 */
export type CodeProblem = 'missing' | 'wrong' | 'used' | 'recovery';

/** What a code that is not right was meant to be: nobody mistypes six digits as more than eight. */
export function wrongKind(typed: string): 'wrong' | 'recovery' {
  return typed.replace(/\D/g, '').length > APP_DIGITS + 2 ? 'recovery' : 'wrong';
}

/**
 * The refusal of a sign-in with the right password but without a right code.
 * @param serverTime the time on the shop's computer, since codes depend on it.
 */
export function codeNeeded(problem: CodeProblem, serverTime: string): DomainError {
  return new DomainError('code-needed', SENTENCES[problem](serverTime), { field: 'code' });
}

const SENTENCES: Record<CodeProblem, (serverTime: string) => string> = {
  missing: () => 'Enter the 6-digit code from your authenticator app, or a recovery code',
  wrong: (serverTime) => `${wrongCode(serverTime)} or use a recovery code.`,
  used: () => 'This code was used before. Wait for the next one, at most 30 seconds.',
  recovery: () =>
    'This recovery code is not right, or was used before: each has 16 digits and works once. Use another one, or the code from your app.',
};

/** Says the server's time: without it, nobody would find out that its clock is the cause. */
function wrongCode(serverTime: string): string {
  return `This code is not right. Codes depend on the time, and the shop’s computer says ${serverTime}: if that is wrong, correct its clock`;
}

/**
 * The refusal of the first code, which confirms a new secret. A phone that turned to the authenticator
 * app may have loaded the page again, which shows another secret than the app has.
 */
export function wrongFirstCode(serverTime: string): DomainError {
  return invalid(
    `${wrongCode(serverTime)}. If you scanned an earlier QR code, scan the one shown now.`,
    'code',
  );
}

/** All that admins may do who must turn on two-factor sign-in first (rule 184). */
export const UNTIL_TWO_FACTOR: readonly Action[] = ['account:own'];

/** Tells whether the viewer must turn on two-factor sign-in before anything else (rule 184). */
export function mustTurnOnTwoFactor({ scopes }: Pick<Viewer, 'scopes'>): boolean {
  return scopes === UNTIL_TWO_FACTOR;
}
