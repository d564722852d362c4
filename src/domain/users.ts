import { invalid } from './errors.ts';
import { nameKey } from './names.ts';
import type { Action, Role } from './roles.ts';
import { halfWidth, limitedText, singleSpaced } from './texts.ts';

/** A person with an account. The password is write-only and not part of it (rule 19). */
export interface User {
  id: number;
  version: number;
  username: string;
  role: Role;
  name: string;
  /** A client's phone numbers as typed, which distinguish clients of the same name. */
  contactNo: string;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A person with an account who sends requests. The account decides what they may do and see. */
export interface Viewer {
  kind: 'account';
  id: number;
  username: string;
  name: string;
  role: Role;
  /** Which of the role's actions this way of signing in allows. */
  scopes: 'all' | readonly Action[];
}

/** The id of who runs commands in the shell, who has no account. */
export const CONSOLE_ID = 0;

/** The id of the account to note with a row; null for commands in the shell. */
export function accountIdOf({ id }: Pick<Viewer, 'id'>): number | null {
  return id === CONSOLE_ID ? null : id;
}

/** Who sends a request (ADR 0025); the holder of a tracking link is a `Tracker` (ADR 0067). */
export type Principal = Viewer;

/** The viewer for a person with a sign-in of their own. */
export function asViewer(
  { id, username, name, role }: Omit<Viewer, 'kind' | 'scopes'>,
  scopes: Viewer['scopes'] = 'all',
): Viewer {
  return { kind: 'account', id, username, name, role, scopes };
}

export const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 200;

/** How many of the most common passwords are refused (rule 18). */
export const COMMON_PASSWORDS = 10_000;

/** Shorter names and user names are parts of too many words to be refused. */
const LEAST_NAME = 3;
const LEAST_WORD = 4;

/** Passwords that are guessed first in a repair shop in the Philippines (rule 18). */
const LOCAL = new Set(
  `12345678 123456789 1234567890 12341234 11111111 00000000 87654321 password password1 password12
   password123 passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t
   asdfghjk asdfghjkl zxcvbnm1 iloveyou iloveyou1 sunshine princess football baseball superman
   abcd1234 abc12345 abcdefgh aa123456 a1b2c3d4 trustno1 welcome1 welcome123 letmein1 admin123
   admin1234 administrator changeme changeme1 talyer123 repairshop repair123 technician manila123
   pilipinas philippines mahalkita 88888888 66666666 99999999 11223344 12344321 computer whatever`.split(
    /\s+/,
  ),
);

/** The longest user name, display name and contact number. */
const MOST_CHARACTERS = 100;

/** Trims a user name; its case is kept for display and ignored at sign-in (rule 16). */
export function parseUsername(value: string): string {
  const username = value.trim();
  if (username === '') throw invalid('Username is required', 'username');
  return limitedText(username, MOST_CHARACTERS, 'username');
}

/** A display name: required, trimmed, with single spaces inside (rule 17). */
export function parsePersonName(value: string): string {
  const name = singleSpaced(value);
  if (name === '') throw invalid('Please fill in all required fields', 'name');
  return limitedText(name, MOST_CHARACTERS, 'name');
}

/** A contact number as typed, trimmed and with the usual digits; empty when there is none. */
export function parseContactNo(value: string): string {
  return limitedText(halfWidth(value).trim(), MOST_CHARACTERS, 'contactNo');
}

/** Whose password it is; people who guess begin with these. */
export interface PasswordOwner {
  username: string;
  name: string;
}

/**
 * Checks a new password: 8 characters or more, not a common one, and not little more than the
 * owner's name or user name (rule 18).
 * @param common the most common passwords in small letters, where they are at hand.
 * @param mayHoldName for the first admin of the environment, without whom a shop could not start.
 * @throws invalid.
 */
export function checkPassword(
  password: string,
  { username, name }: PasswordOwner,
  { common, mayHoldName = false }: { common?: ReadonlySet<string>; mayHoldName?: boolean } = {},
): void {
  if (password === '') throw invalid('Password is required for new users', 'password');
  if (password.length < LEAST_PASSWORD)
    throw invalid('Password must be at least 8 characters', 'password');
  if (password.length > MOST_PASSWORD)
    throw invalid('Password must be at most 200 characters', 'password');
  const lower = password.toLowerCase();
  const isCommon = LOCAL.has(lower) || common?.has(lower) === true || /^(.)\1+$/u.test(lower);
  if (isCommon || lower === username.trim().toLowerCase())
    throw invalid('Password is too easy to guess', 'password');
  if (!mayHoldName && isMostlyName(lettersOf(password), username, name))
    throw invalid('Password must not contain the name or username', 'password');
}

/** A name may be part of a password if as much as a password needs is left without it. */
function isMostlyName(password: string, username: string, name: string): boolean {
  const whole = [username, name].map(lettersOf).filter(({ length }) => length >= LEAST_NAME);
  const words = name.split(/\s+/).map(lettersOf);
  return [...whole, ...words.filter(({ length }) => length >= LEAST_WORD)].some(
    (part) => password.includes(part) && password.length - part.length < LEAST_PASSWORD,
  );
}

/** Letters and digits only, without case and accents. */
function lettersOf(text: string): string {
  return nameKey(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
