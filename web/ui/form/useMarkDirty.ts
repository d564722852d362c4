import { createContext, useContext } from 'react';

export const MarkDirtyContext = createContext<() => void>(() => undefined);

/** For controls without an input event: tells the Dialog that it has unsaved changes. */
export function useMarkDirty(): () => void {
  return useContext(MarkDirtyContext);
}
