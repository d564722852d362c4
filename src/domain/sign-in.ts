import { invalid } from './errors.ts';

/** The sentence for every failed sign-in, whatever was wrong. */
export const SIGN_IN_FAILED = 'Invalid credentials. Please try again.';

/** The most sign-ins that one account has at a time; the oldest ones end. */
export const MOST_SESSIONS = 20;

/** The sentence for an attempt that comes too soon. */
export function tooManyAttempts(seconds: number): string {
  const unit = seconds === 1 ? 'second' : 'seconds';
  return `Too many attempts. Please try again in ${seconds} ${unit}.`;
}

/** Both are needed to sign in. @throws invalid with the text to show. */
export function checkCredentials(username: string, password: string): void {
  if (username.trim() === '') throw invalid('Username is required', 'username');
  if (password === '') throw invalid('Password is required', 'password');
}
