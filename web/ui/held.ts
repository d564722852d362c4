import { createContext, use } from 'react';

/** Whether the page waits, out of sight, until the same person has signed in again. */
export const HeldContext = createContext(false);

export function useHeld(): boolean {
  return use(HeldContext);
}
