import { createContext, use } from 'react';

/** Whether the page is hidden until the same person has signed in again. */
export const SignInPendingContext = createContext(false);

export function useSignInPending(): boolean {
  return use(SignInPendingContext);
}
