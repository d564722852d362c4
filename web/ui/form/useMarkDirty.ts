import { createContext, useContext } from 'react';

export const MarkDirtyContext = createContext<() => void>(() => undefined);

/** For parts whose choices send no input event: tells the Dialog around them that it holds work. */
export function useMarkDirty(): () => void {
  return useContext(MarkDirtyContext);
}
