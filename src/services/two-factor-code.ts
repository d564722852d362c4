import { Secret, TOTP } from 'otpauth';
import type { Handle } from '../data/connect.ts';
import * as rows from '../data/two-factor.ts';
import { clockText } from '../domain/clock.ts';
import {
  type CodeProblem,
  isFreshStep,
  parseCode,
  RECOVERY_CODES,
  recoveryCodes,
  STEP_SECONDS,
  STEPS_OF_DRIFT,
  type TypedCode,
  wrongKind,
} from '../domain/two-factor.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from './context.ts';

/** Of 20 bytes, as long as the SHA-1 that all authenticator apps use. */
const SECRET_BYTES = 20;

/** A new secret, as the base32 that people can type. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function secretUri(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The step of the app's code that was typed; null when it is of no step that is accepted now. */
export function stepOf(secret: string, { kind, digits }: TypedCode, now: Date): number | null {
  if (kind !== 'app') return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: STEPS_OF_DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Talyer', label, secret: Secret.fromBase32(secret) });
}

/** Replaces the recovery codes of a user, and returns the new ones, which are not stored. */
export async function renewCodes(tx: Handle, userId: number): Promise<string[]> {
  const codes = recoveryCodes(Array.from({ length: RECOVERY_CODES * 4 }, randomBelow10000));
  await rows.saveRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code.replaceAll('-', ''))),
  );
  return codes;
}

/** Unbiased: numbers beyond the last full 10,000 are drawn again. */
function randomBelow10000(): number {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return number < 60_000 ? number % 10_000 : randomBelow10000();
}

function hashOf(userId: number, digits: string): string {
  return sha256(`recovery:${userId}:${digits}`);
}

/** Whether a code was accepted and of which kind it was; otherwise why not. */
export type CodeCheck = 'not needed' | TypedCode['kind'] | { problem: CodeProblem };

/**
 * Checks the second step of a sign-in and uses up the code, in a transaction that holds the user's
 * row, so that simultaneous attempts cannot use one code twice (rule 181).
 */
export async function takeCode(
  tx: Handle,
  userId: number,
  typed: string,
  now: Date,
): Promise<CodeCheck> {
  const totp = await rows.findTotp(tx, userId);
  if (totp === null || totp.confirmedAt === null) return 'not needed';
  if (typed.trim() === '') return { problem: 'missing' };
  const code = parseCode(typed);
  if (code === null) return { problem: wrongKind(typed) };
  if (code.kind === 'recovery') {
    const isTaken = await rows.takeRecoveryCode(tx, userId, hashOf(userId, code.digits));
    return isTaken ? 'recovery' : { problem: 'recovery' };
  }
  const step = stepOf(totp.secret, code, now);
  if (step === null) return { problem: 'wrong' };
  if (!isFreshStep(step, totp.lastStep, now)) return { problem: 'used' };
  await rows.updateTotp(tx, userId, { lastStep: step });
  return 'app';
}

/** The time on the shop's computer, for those whose codes do not fit. */
export function serverTime({ clock, zone }: Pick<Shop, 'clock' | 'zone'>): string {
  return clockText(clock(), zone);
}
