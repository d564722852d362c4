import { createContext, useContext } from 'react';

export const MarkTypedContext = createContext<() => void>(() => undefined);

/** For parts whose choices send no input event: tells the Dialog around them that it holds work. */
export function useMarkTyped(): () => void {
  return useContext(MarkTypedContext);
}
