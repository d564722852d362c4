import type { CombinedError } from 'urql';
import { readError } from '../../lib/errors.ts';

/** The general message, unless the cause is a waiting time or the connection. */
export function signInFailure(error: CombinedError): string {
  const { code, message } = readError(error);
  if (code === 'SLOW_DOWN' || code === 'NETWORK' || code === 'INTERNAL') return message;
  return 'Invalid credentials. Please try again.';
}
