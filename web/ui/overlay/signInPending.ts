import { createContext, use } from 'react';

/** Whether the page waits, out of sight, until the same person has signed in again. */
export const SignInPendingContext = createContext(false);

export function useSignInPending(): boolean {
  return use(SignInPendingContext);
}
